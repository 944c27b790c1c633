import { handledElsewhere } from '../../kernel/consumer/consumer-spec.ts';
import { type Module, moduleGraphql } from '../module.ts';
import { imagesFollowUsers } from './consumers.ts';
import { contestImageEvents, newsArticleImageEvents, profileImageEvents } from './event-spec.ts';
import { imageAdminExamples } from './graphql/examples.ts';
import { ImageMutations } from './graphql/image-mutations.ts';
import { ImageFields, ImageQueries, ItemImageFields } from './graphql/image-queries.ts';
import { imageErrorCodes } from './graphql/mutation-results.ts';
import { imagesPart, imagesPartsOn } from './graphql/request-part.ts';
import { imagesServiceIn, openImages } from './runtime.ts';
import { imagesVariables, mistakesInImages } from './settings.ts';
import { imagesSchema } from './tables.ts';

/** Pictures of items and profiles: uploaded, checked, published, put in order and taken away again. */
export const imagesModule: Module = {
  name: 'images',
  variables: imagesVariables,
  mistakesIn: mistakesInImages,
  schema: imagesSchema,
  events: [contestImageEvents, newsArticleImageEvents, profileImageEvents].map(handledElsewhere),
  otherConsumers: [imagesFollowUsers.consumer],
  open: openImages,
  jobs: (engines) => [imagesFollowUsers.job(engines), ...(imagesServiceIn(engines).jobs ?? [])],
  graphql: moduleGraphql({
    resolvers: [ImageQueries, ImageMutations, ImageFields, ItemImageFields],
    errorCodes: imageErrorCodes,
    adminExamples: imageAdminExamples,
    part: imagesPart,
    partsOn: imagesPartsOn,
    nodes: { Image: ({ nodes }) => nodes },
  }),
};
