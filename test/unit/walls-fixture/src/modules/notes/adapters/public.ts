import './mongo.ts';
