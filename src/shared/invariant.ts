/** Something that the program relies on is not so: a mistake of ours, whatever was asked. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
}
