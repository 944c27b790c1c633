import '../document.ts';
