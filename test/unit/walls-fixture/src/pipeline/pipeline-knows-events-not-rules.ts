import '../bookmarks/decide.ts';
