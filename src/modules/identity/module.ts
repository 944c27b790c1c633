import { type Module, moduleGraphql, projection } from '../module.ts';
import { handledUserEvents, profileImagesOfUsers } from './consumers.ts';
import { userProfileDocuments } from './document.ts';
import { AccountMutations } from './graphql/account-mutations.ts';
import { AdminMutations } from './graphql/admin-mutations.ts';
import { identityAdminExamples, identityExamples } from './graphql/examples.ts';
import { ProviderMutations } from './graphql/provider-mutations.ts';
import { UserQueries, ViewerQueries } from './graphql/queries.ts';
import { identityPart, identityPartsOn } from './graphql/request-part.ts';
import { ActivityFields, AdminFields, SessionFields } from './graphql/sealed-fields.ts';
import { SessionMutations } from './graphql/session-mutations.ts';
import { SignInMutations } from './graphql/sign-in-mutations.ts';
import { identityErrorCodes } from './graphql/user-errors.ts';
import { UserFields } from './graphql/user-fields.ts';
import { projectionOf } from './projection.ts';
import { identityIn, openIdentity } from './runtime.ts';
import { identityVariables, mistakesInIdentity } from './settings.ts';
import { identitySchema, userRows } from './tables.ts';
import { profileOf } from './user.ts';

/** The people whose ids the other modules trust: users, admins and their sessions. */
export const identityModule: Module = {
  name: 'identity',
  variables: identityVariables,
  mistakesIn: mistakesInIdentity,
  schema: identitySchema,
  events: [handledUserEvents],
  otherConsumers: [profileImagesOfUsers],
  projections: [projection(userRows, userProfileDocuments, (user) => projectionOf(profileOf(user)))],
  open: openIdentity,
  jobs: async (engines) => (await identityIn(engines).jobs?.()) ?? [],
  graphql: moduleGraphql({
    resolvers: [
      ViewerQueries,
      UserQueries,
      UserFields,
      SessionFields,
      ActivityFields,
      AdminFields,
      SignInMutations,
      SessionMutations,
      AccountMutations,
      ProviderMutations,
      AdminMutations,
    ],
    errorCodes: identityErrorCodes,
    examples: identityExamples,
    adminExamples: identityAdminExamples,
    part: identityPart,
    partsOn: (engines) => identityPartsOn(identityIn(engines).runtime),
    nodes: {
      User: ({ nodes }) => nodes.User,
      Admin: ({ nodes }) => nodes.Admin,
      Session: ({ nodes }) => nodes.Session,
    },
  }),
};
