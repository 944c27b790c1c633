export { type Visibility, visibleTo } from '../../../kernel/visibility.ts';
