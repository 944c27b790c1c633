import { graphql } from './gql/index.ts';

/** The pictures of an item or a profile in their order, and the version to change. */
export const PictureSet = graphql(`
  fragment PictureSet on ImageSet { version images { ...Thumbnail } }
`);

export const PicturesOf = graphql(`
  query PicturesOf($referenceType: ImageReferenceType!, $referenceId: ID!) {
    imageSet(referenceType: $referenceType, referenceId: $referenceId) { ...PictureSet }
  }
`);

export const StagePictures = graphql(`
  mutation StagePictures($input: StageImageUploadsInput!) {
    stageImageUploads(input: $input) {
      __typename
      ... on StageImageUploadsSuccess { targets { image { id } method url headers { name value } } }
      ... on UserError { ...Refusal }
    }
  }
`);

/** Whatever becomes of a list of pictures that was sent. */
export const SavedPictures = graphql(`
  fragment SavedPictures on ConfirmImagesResult {
    __typename
    ... on ConfirmImagesSuccess { imageSet { ...PictureSet } }
    ... on ImageSetConflict { current { ...PictureSet } }
    ... on ImageNotFound { imageId }
    ... on ImageNotUploaded { imageId }
    ... on ImageRejected { imageId }
    ... on UserError { ...Refusal }
  }
`);

/** The whole list of an item's pictures. */
export const SavePictures = graphql(`
  mutation SavePictures($input: ConfirmImagesInput!) { confirmImages(input: $input) { ...SavedPictures } }
`);

/** The one picture of a profile. */
export const SaveProfilePicture = graphql(`
  mutation SaveProfilePicture($input: ConfirmImageInput!) { confirmImage(input: $input) { ...SavedPictures } }
`);
