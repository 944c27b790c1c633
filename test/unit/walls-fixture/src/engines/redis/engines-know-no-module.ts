import '../../modules/notes/target.ts';
