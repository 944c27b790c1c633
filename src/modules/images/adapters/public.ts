/** For the consumers of other modules that follow images. */
export { contestImageEvents, newsArticleImageEvents, profileImageEvents, type ToldSet } from '../event-spec.ts';
