import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  print,
} from 'graphql';

/** One thing of a schema that has a name. */
export interface SchemaElement {
  /** Its schema coordinate: `ItemType.CONTEST`, `Query.items(first:)`, `@tag(name:)`. */
  readonly coordinate: string;
  readonly kind: 'type' | 'field' | 'argument' | 'input field' | 'enum value' | 'directive';
  /** What a client relies on: the type with its nullability, and the default. */
  readonly signature: string;
  /** Interfaces of a type, or members of a union. */
  readonly relations: readonly string[];
  readonly description: string | undefined;
  readonly deprecationReason: string | undefined;
}

/** Everything in a schema that is its own: what the GraphQL specification brings is left out. */
export function elementsOf(schema: GraphQLSchema): SchemaElement[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
  return [...types.flatMap(elementsOfType), ...directives.flatMap(elementsOfDirective)];
}

interface Described {
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

const element = (
  coordinate: string,
  kind: SchemaElement['kind'],
  signature: string,
  { description, deprecationReason }: Described,
  relations: readonly string[] = [],
): SchemaElement => ({
  coordinate,
  kind,
  signature,
  relations,
  description: description ?? undefined,
  deprecationReason: deprecationReason ?? undefined,
});

function elementsOfType(type: GraphQLNamedType): SchemaElement[] {
  return [element(type.name, 'type', kindOf(type), type, relationsOf(type)), ...partsOf(type)];
}

function partsOf(type: GraphQLNamedType): SchemaElement[] {
  if (isObjectType(type) || isInterfaceType(type)) {
    return Object.values(type.getFields()).flatMap((field) => elementsOfField(type.name, field));
  }
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) =>
      element(`${type.name}.${field.name}`, 'input field', inputSignature(field), field),
    );
  }
  if (isEnumType(type)) {
    return type.getValues().map((value) => element(`${type.name}.${value.name}`, 'enum value', '', value));
  }
  return [];
}

function elementsOfField(owner: string, field: GraphQLField<unknown, unknown>): SchemaElement[] {
  const coordinate = `${owner}.${field.name}`;
  return [element(coordinate, 'field', String(field.type), field), ...elementsOfArguments(coordinate, field.args)];
}

const elementsOfDirective = (directive: GraphQLDirective): SchemaElement[] => [
  element(`@${directive.name}`, 'directive', directive.locations.join(' | '), directive),
  ...elementsOfArguments(`@${directive.name}`, directive.args),
];

const elementsOfArguments = (owner: string, args: readonly GraphQLArgument[]): SchemaElement[] =>
  args.map((argument) => element(`${owner}(${argument.name}:)`, 'argument', inputSignature(argument), argument));

function inputSignature({ type, defaultValue }: GraphQLInputField | GraphQLArgument): string {
  const literal = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return literal ? `${type} = ${print(literal)}` : String(type);
}

function kindOf(type: GraphQLNamedType): string {
  if (isScalarType(type)) return 'scalar';
  if (isObjectType(type)) return 'type';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  return isEnumType(type) ? 'enum' : 'input';
}

function relationsOf(type: GraphQLNamedType): string[] {
  if (isObjectType(type) || isInterfaceType(type)) return type.getInterfaces().map(({ name }) => name);
  return isUnionType(type) ? type.getTypes().map(({ name }) => name) : [];
}
