/** What a pure rule says about a state. The store applies it whole: row, history and events, or nothing. */
export type Decision<State, Event, Rejection> = Changed<State, Event> | Unchanged<State> | Rejected<Rejection>;

export interface Changed<State, Event> {
  readonly kind: 'changed';
  readonly state: State;
  readonly events: EventsOf<Event>;
}

/** A change has at least one event, unless its kind of aggregate has none at all, which is said by `never`. */
type EventsOf<Event> = [Event] extends [never] ? readonly [] : readonly [Event, ...Event[]];

/** The state is already as it was asked for: same version, no history, no event. */
interface Unchanged<State> {
  readonly kind: 'unchanged';
  readonly state: State;
}

interface Rejected<Rejection> {
  readonly kind: 'rejected';
  readonly rejection: Rejection;
}

export const changed = <State, const Event extends { readonly type: string; readonly state: State }>(
  event: Event,
): Changed<Event['state'], Event> => ({
  kind: 'changed',
  state: event.state,
  events: [event] as unknown as EventsOf<Event>,
});
/** For an aggregate without events: the change is written with its history alone. */
export const changedSilently = <State>(state: State): Changed<State, never> => ({ kind: 'changed', state, events: [] });
export const unchanged = <State>(state: State): Unchanged<State> => ({ kind: 'unchanged', state });
export const rejected = <Rejection>(rejection: Rejection): Rejected<Rejection> => ({ kind: 'rejected', rejection });
