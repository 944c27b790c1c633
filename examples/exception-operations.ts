import { graphql } from './gql/index.ts';

/** Exceptions with the same cause, as admins see them. */
export const ShownGroup = graphql(`
  fragment ShownGroup on ExceptionGroup {
    id exceptionType message severity count firstSeenAt lastSeenAt resolvedAt resolvedBy
  }
`);

export const ExceptionGroups = graphql(`
  query ExceptionGroups($severity: ExceptionSeverity, $resolved: Boolean, $after: String) {
    exceptionGroups(filter: { severity: $severity }, resolved: $resolved, first: 10, after: $after) {
      nodes { ...ShownGroup }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const ExceptionsOfGroup = graphql(`
  query ExceptionsOfGroup($groupId: ID!, $after: String) {
    exceptionLogs(filter: { groupId: $groupId }, first: 5, after: $after) {
      nodes { id occurredAt severity source module method userId requestId traceId exceptionMessage stackTrace }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const ResolveGroup = graphql(`
  mutation ResolveGroup($input: ResolveExceptionGroupInput!) {
    resolveExceptionGroup(input: $input) {
      __typename
      ... on ResolveExceptionGroupSuccess { group { ...ShownGroup } }
      ... on UserError { ...Refusal }
    }
  }
`);
