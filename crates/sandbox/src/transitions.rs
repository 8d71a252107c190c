//! State machines, declared as tables of transitions.

/// The transitions of a state machine: state, event, next state. An event without a row for the current state has no effect.
pub(crate) struct Transitions<S: 'static, E: 'static>(pub(crate) &'static [(S, E, S)]);

impl<S: Clone + PartialEq, E: PartialEq> Transitions<S, E> {
    /// Returns the state after an event, or `None` if the table has no such transition.
    pub(crate) fn next(&self, state: &S, event: &E) -> Option<S> {
        let row = self.0.iter().find(|(from, on, _)| from == state && on == event);
        row.map(|(.., to)| to.clone())
    }

    /// Returns whether an object in this state can still change.
    pub(crate) fn is_open(&self, state: &S) -> bool {
        self.0.iter().any(|(from, ..)| from == state)
    }
}

#[cfg(test)]
impl<S: Clone + PartialEq + std::fmt::Debug, E: PartialEq + std::fmt::Debug> Transitions<S, E> {
    /// Returns whether a sequence of transitions, which may be empty, leads from one state to another.
    pub(crate) fn can_reach(&self, from: &S, to: &S) -> bool {
        let mut reached = vec![from];
        while let Some((.., new)) =
            self.0.iter().find(|(from, _, to)| reached.contains(&from) && !reached.contains(&to))
        {
            reached.push(new);
        }
        reached.contains(&to)
    }

    /// Checks that an event leads to a single state, that every state of the table can be reached from the initial one, which is the first of
    /// the open states, and that only open states can change.
    pub(crate) fn assert_consistent(&self, open: [S; 2], states: &[S]) {
        let [initial, _] = &open;
        for (index, (from, event, _)) in self.0.iter().enumerate() {
            let is_duplicate = self.0.iter().skip(index + 1).any(|(other, on, _)| other == from && on == event);
            assert!(!is_duplicate, "{from:?} {event:?} is listed twice");
            assert!(self.can_reach(initial, from), "{from:?} is never reached");
        }
        for state in states {
            assert_eq!(self.is_open(state), open.contains(state), "{state:?}");
        }
    }
}
