import { ExceptionGroups } from '../../exception-operations.ts';
import type { ExceptionSeverity } from '../../gql/graphql.ts';
import { element } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import type { Screen } from '../screen.ts';
import { groupCard } from './group-card.ts';
import { severityWords } from './severity-words.ts';

const stateWords = { open: '해결하지 않은 것', resolved: '해결한 것', all: '모두' } as const;
type State = keyof typeof stateWords;

/** For admins: what nobody expected, by its causes. */
export function exceptionsView(screen: Screen): HTMLElement {
  const place = element('div', {});
  const severity = select<ExceptionSeverity | 'ANY'>({ ANY: '모두', ...severityWords });
  const state = select<State>(stateWords);
  const show = (): void => {
    const wanted = { severity: severity.value(), state: state.value() };
    place.replaceChildren(groups(screen, wanted));
  };
  for (const { made } of [severity, state]) made.addEventListener('change', show);
  show();
  return element(
    'section',
    {},
    element('h2', {}, '예외'),
    element(
      'div',
      { className: 'filters', role: 'group', ariaLabel: '거르기' },
      element('label', {}, '심각도 ', severity.made),
      element('label', {}, '상태 ', state.made),
    ),
    place,
  );
}

interface Wanted {
  readonly severity: ExceptionSeverity | 'ANY';
  readonly state: State;
}

const groups = (screen: Screen, { severity, state }: Wanted): HTMLElement =>
  pagedList(
    screen,
    async (after) => {
      const { exceptionGroups } = await screen.ask(ExceptionGroups, {
        severity: severity === 'ANY' ? null : severity,
        resolved: state === 'all' ? null : state === 'resolved',
        after,
      });
      return { rows: exceptionGroups.nodes, pageInfo: exceptionGroups.pageInfo };
    },
    (group) => groupCard(screen, group),
    '그런 예외가 없습니다.',
  );

function select<Value extends string>(words: Readonly<Record<Value, string>>) {
  const values = Object.keys(words) as Value[];
  const made = element('select', {}, ...values.map((value) => element('option', { value }, words[value])));
  return { made, value: (): Value => made.value as Value };
}
