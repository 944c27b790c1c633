import fc from 'fast-check';
import type {
  ExceptionEntry,
  ExceptionGroupId,
  ExceptionId,
  GroupCount,
} from '../../../src/modules/exceptions/exception.ts';
import { ExceptionSeverity } from '../../../src/modules/exceptions/exception.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import { tsidGenerator } from '../../../src/shared/ids.ts';

const nextId = tsidGenerator(systemClock, 1019);

export const anEntry = (overrides: Partial<ExceptionEntry> = {}): ExceptionEntry => ({
  id: nextId() as ExceptionId,
  groupId: nextId() as ExceptionGroupId,
  source: 'READ',
  severity: ExceptionSeverity.MEDIUM,
  exceptionType: 'Error',
  exceptionMessage: 'the key … is unknown',
  stackTrace: 'Error: the key … is unknown\n    at read (src/kernel/store.ts:1:2)',
  module: 'kernel',
  method: 'query.bookmarks',
  userId: '1',
  requestId: `request-${nextId()}`,
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  operationName: null,
  variables: ['id'],
  ids: [{ name: 'eventId', id: '7' }],
  release: '0.2.0',
  fingerprint: 'f'.repeat(32),
  occurredAt: new Date('2026-05-01T00:00:00.000Z'),
  ...overrides,
});

export const aCount = (overrides: Partial<GroupCount> = {}): GroupCount => ({
  groupId: nextId() as ExceptionGroupId,
  fingerprint: 'f'.repeat(32),
  exceptionType: 'Error',
  message: 'the key … is unknown',
  severity: ExceptionSeverity.MEDIUM,
  count: 1,
  firstSeenAt: new Date('2026-05-01T00:00:00.000Z'),
  lastSeenAt: new Date('2026-05-01T00:00:00.000Z'),
  lastReadAt: new Date('2026-05-01T00:00:00.000Z'),
  lastWriteAt: null,
  ...overrides,
});

/** Values as users and servers have them: nothing of them may be kept. */
export const aSecret = fc.oneof(
  fc.emailAddress(),
  fc.uuid(),
  fc.stringMatching(/^eyJ[A-Za-z0-9_-]{10,30}\.[A-Za-z0-9_-]{10,30}\.[A-Za-z0-9_-]{10,30}$/),
  fc.stringMatching(/^(ghp|sk|drt)_[A-Za-z0-9]{20,36}$/),
  fc.stringMatching(/^[0-9a-f]{12,40}$/),
  fc.stringMatching(/^[1-9][0-9]{5,17}$/),
  fc.ipV4(),
  fc.constantFrom(
    '내일 은행에 가기',
    '🏦 3시',
    'Dentist appointment Friday',
    'hunter2',
    'naïve café',
    'e\u0301te\u0301',
  ),
);
