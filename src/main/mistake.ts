/** Something the operator can put right: told in a sentence, without a stack, with exit code 1. */
export class Mistake extends Error {}
