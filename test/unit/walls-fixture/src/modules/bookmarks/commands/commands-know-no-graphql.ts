import 'graphql';
