/** A refusal in the shape of a GraphQL answer, which is the only one that clients know. */
export const refusalOf = (message: string, extensions: object, more: object = {}) => ({
  errors: [{ message, extensions }],
  ...more,
});
