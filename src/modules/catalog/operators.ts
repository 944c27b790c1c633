/** What the commands of operators, which `main` has, use of this module. */
export { type Item, type ItemRef, itemOf } from './item.ts';
export { generatedItems } from './sample/generated-items.ts';
export { sampleItems } from './sample/sample-items.ts';
