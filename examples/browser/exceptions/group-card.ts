import { ExceptionsOfGroup, ResolveGroup } from '../../exception-operations.ts';
import type { ExceptionsOfGroupQuery, ShownGroupFragment } from '../../gql/graphql.ts';
import { element } from '../element.ts';
import { field, form } from '../form.ts';
import { pagedList } from '../paged-list.ts';
import { refused } from '../refusal-words.ts';
import type { Screen } from '../screen.ts';
import { toggles } from '../toggles.ts';
import { moment, numberWords } from '../words.ts';
import { severityWords } from './severity-words.ts';

type Entry = ExceptionsOfGroupQuery['exceptionLogs']['nodes'][number];

/** Exceptions with the same cause: each of them on request, and a form that says it is done with. */
export function groupCard(screen: Screen, first: ShownGroupFragment): HTMLElement {
  const card = element('li', { tabIndex: -1 });
  const show = (group: ShownGroupFragment): void => {
    const panel = element('div', { className: 'panel' });
    const resolved = (now: ShownGroupFragment): void => {
      show(now);
      card.focus();
      screen.say(`해결한 것으로 표시했습니다: ${now.exceptionType}`);
    };
    const open = { '기록 보기': () => entries(screen, group.id) };
    const both = { ...open, '해결함으로 표시': () => resolveForm(screen, group.id, resolved) };
    card.replaceChildren(
      element(
        'h3',
        {},
        element('span', { className: `severity ${group.severity.toLowerCase()}` }, severityWords[group.severity]),
        ` ${group.exceptionType}`,
      ),
      element('p', { className: 'message' }, group.message),
      element('p', { className: 'dates' }, `${numberWords(group.count)}번 · 처음 ${moment(group.firstSeenAt)}`),
      element('p', { className: 'dates' }, `마지막 ${moment(group.lastSeenAt)}`),
      ...resolvedWords(group),
      element('p', { className: 'actions' }, ...toggles(panel, group.resolvedAt === null ? both : open)),
      panel,
    );
  };
  show(first);
  return card;
}

const resolvedWords = ({ resolvedAt, resolvedBy }: ShownGroupFragment): HTMLElement[] =>
  resolvedAt === null
    ? []
    : [element('p', { className: 'resolved' }, `관리자 ${resolvedBy}이(가) ${moment(resolvedAt)}에 해결함`)];

function resolveForm(screen: Screen, groupId: string, resolved: (now: ShownGroupFragment) => void): HTMLElement {
  const reason = field('이유 (다른 관리자를 위해)', 'reason', { required: false, maxLength: 500, autocomplete: 'off' });
  const words = { title: '해결함으로 표시', submit: '표시' };
  return form(screen, words, [reason], async ({ text }) => {
    const { resolveExceptionGroup: result } = await screen.ask(ResolveGroup, {
      input: { groupId, reason: text('reason').trim() || null },
    });
    if (result.__typename !== 'ResolveExceptionGroupSuccess') throw refused(result);
    resolved(result.group);
  });
}

const entries = (screen: Screen, groupId: string): HTMLElement =>
  pagedList(
    screen,
    async (after) => {
      const { exceptionLogs } = await screen.ask(ExceptionsOfGroup, { groupId, after });
      return { rows: exceptionLogs.nodes, pageInfo: exceptionLogs.pageInfo };
    },
    entryCard,
    '기록은 90일 동안만 남습니다.',
  );

function entryCard(entry: Entry): HTMLElement {
  const { occurredAt, severity, source, module, method, userId, requestId, traceId, exceptionMessage } = entry;
  const facts = { 어디서: module, 하던일: method, 사용자: userId, 요청: requestId, 추적: traceId };
  const rows = Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [element('dt', {}, name), element('dd', {}, value)],
  );
  const doing = source === 'READ' ? '읽다가' : '쓰다가';
  // Whoever scrolls with the keyboard has to reach it.
  const stack = element('pre', { tabIndex: 0, role: 'region', ariaLabel: '스택' }, entry.stackTrace);
  return element(
    'li',
    {},
    element('h4', {}, moment(occurredAt)),
    element('p', { className: 'dates' }, `${doing} · ${severityWords[severity]}`),
    element('p', { className: 'message' }, exceptionMessage),
    element('dl', {}, ...rows),
    element('details', { className: 'tools' }, element('summary', {}, '스택'), stack),
  );
}
