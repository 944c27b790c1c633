import { type Module, moduleGraphql } from '../module.ts';
import { exceptionsFollowUsers } from './consumers.ts';
import { exceptionDocuments } from './document.ts';
import { exceptionAdminExamples } from './graphql/examples.ts';
import { ExceptionMutations, exceptionErrorCodes } from './graphql/exception-mutations.ts';
import { ExceptionLogFields, ExceptionQueries } from './graphql/exception-queries.ts';
import { exceptionsPart, exceptionsPartsOn } from './graphql/request-part.ts';
import { sweepExceptions } from './jobs/sweeper.ts';
import { openExceptions } from './runtime.ts';
import { exceptionsSchema } from './tables.ts';

/** Unexpected exceptions, for admins: in full for 90 days, and counted by cause. */
export const exceptionsModule: Module = {
  name: 'exceptions',
  schema: exceptionsSchema,
  open: openExceptions,
  otherConsumers: [exceptionsFollowUsers],
  jobs: ({ querySide }) => [sweepExceptions(querySide.documents(exceptionDocuments).store)],
  graphql: moduleGraphql({
    resolvers: [ExceptionQueries, ExceptionLogFields, ExceptionMutations],
    errorCodes: exceptionErrorCodes,
    adminExamples: exceptionAdminExamples,
    part: exceptionsPart,
    partsOn: exceptionsPartsOn,
    nodes: { ExceptionLog: ({ nodes }) => nodes.ExceptionLog, ExceptionGroup: ({ nodes }) => nodes.ExceptionGroup },
  }),
};
