import type { ExceptionSeverity } from '../../gql/graphql.ts';

/** The worst first. */
export const severityWords: Readonly<Record<ExceptionSeverity, string>> = {
  CRITICAL: '치명적',
  HIGH: '높음',
  MEDIUM: '보통',
  LOW: '낮음',
};
