import '../queries/bookmark-reader.ts';
