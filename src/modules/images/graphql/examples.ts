/** They need the token of an admin. */
export const imageAdminExamples: readonly string[] = [
  `# For admins, the first step to a picture: PUT the file to \`url\`
# with these headers, within ten minutes
mutation StageImages {
  stageImageUploads(
    input: {
      referenceType: CONTEST
      referenceId: "6ae47b4f0538486c7cd58ee9"
      files: [{ contentType: "image/png", byteSize: 70 }]
    }
  ) {
    __typename
    ... on StageImageUploadsSuccess {
      targets { image { id } method url headers { name value } expiresAt }
    }
    ... on UserError { code message }
  }
}`,
  `# The second step: all images of the item, in their order
mutation ConfirmImages {
  confirmImages(
    input: {
      referenceType: CONTEST
      referenceId: "6ae47b4f0538486c7cd58ee9"
      imageIds: []
    }
  ) {
    __typename
    ... on ConfirmImagesSuccess {
      imageSet { version images { id sequence width height url } }
    }
    ... on UserError { code message }
  }
}`,
];
