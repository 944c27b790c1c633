import '../../notes/target.ts';
