import 'type-graphql';
