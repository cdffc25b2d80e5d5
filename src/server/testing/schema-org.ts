import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * What is wrong with a piece of structured data by schema.org's own definitions, as the package `schema-dts` has them:
 * types, their properties with the inherited ones, and what each may be. Stricter than schema.org, which takes a text for
 * everything: where an object or a URL is expected, it must be one.
 */
export function schemaOrgComplaints(thing: unknown): string[] {
  if (!isRecord(thing)) return ['no object'];
  const { '@context': context, ...node } = thing;
  const complaints = context === 'https://schema.org' ? [] : [`@context: ${JSON.stringify(context)}`];
  return [...complaints, ...complaintsOfNode(node, String(node['@type']))];
}

type Vocabulary = {
  /** By the name of an interface, such as `ServiceBase`: what it inherits from, and the range of each property. */
  interfaces: Map<string, { bases: string[]; properties: Map<string, string[]> }>;
  /** By the name of a type, such as `Service`: its own interface, its subtypes, and the values of an enumeration. */
  aliases: Map<string, string[]>;
};

let known: Vocabulary | undefined;
function vocabulary(): Vocabulary {
  known ??= readVocabulary();
  return known;
}

function readVocabulary(): Vocabulary {
  const main = createRequire(import.meta.url).resolve('schema-dts');
  const text = readFileSync(join(main, '../schema.d.ts'), 'utf8');
  const source = ts.createSourceFile('schema.d.ts', text, ts.ScriptTarget.Latest);
  const interfaces: Vocabulary['interfaces'] = new Map();
  const aliases: Vocabulary['aliases'] = new Map();
  for (const statement of source.statements) {
    if (ts.isTypeAliasDeclaration(statement))
      aliases.set(statement.name.text, namesIn(statement.type, source));
    if (!ts.isInterfaceDeclaration(statement)) continue;
    const parents = (statement.heritageClauses ?? []).flatMap(({ types }) => [...types]);
    // `Partial<IdReference>` and the like add no property of schema.org.
    const bases = parents.map(({ expression }) => expression.getText(source));
    const properties = new Map<string, string[]>();
    for (const member of statement.members) {
      if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name) || !member.type) continue;
      const range = ts.isTypeReferenceNode(member.type) ? member.type.typeArguments?.[0] : undefined;
      if (range) properties.set(member.name.text, namesIn(range, source));
    }
    interfaces.set(statement.name.text, { bases, properties });
  }
  return { interfaces, aliases };
}

/** The members of a union: names, and the texts of literals. */
function namesIn(type: ts.TypeNode, source: ts.SourceFile): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((each) => namesIn(each, source));
  if (ts.isParenthesizedTypeNode(type)) return namesIn(type.type, source);
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [`"${type.literal.text}"`];
  return [ts.isTypeReferenceNode(type) ? type.typeName.getText(source) : type.getText(source)];
}

function complaintsOfNode(node: Record<string, unknown>, at: string): string[] {
  const { '@type': type, '@id': _, ...said } = node;
  const { interfaces } = vocabulary();
  if (typeof type !== 'string' || !interfaces.has(`${type}Leaf`)) return [`${at}: there is no type ${type}`];
  const properties = propertiesOf(`${type}Leaf`);
  return Object.entries(said).flatMap(([name, value]) => {
    const range = properties.get(name);
    if (!range) return [`${at}.${name}: ${type} has no such property`];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((each: unknown) => complaintsOfValue(each, range, `${at}.${name}`));
  });
}

function propertiesOf(name: string): Map<string, string[]> {
  const { bases, properties } = vocabulary().interfaces.get(name) ?? { bases: [], properties: new Map() };
  return new Map([...bases.flatMap((base) => [...propertiesOf(base)]), ...properties]);
}

const PRIMITIVES: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string',
  URL: (value) => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value),
  Date: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  DateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value),
  Time: (value) => typeof value === 'string' && /^\d\d:\d\d(:\d\d)?$/.test(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
};

function complaintsOfValue(value: unknown, range: string[], at: string): string[] {
  const expected = range.filter((name) => name !== 'IdReference');
  if (isRecord(value)) {
    const isReference = Object.keys(value).join() === '@id' && PRIMITIVES.URL?.(value['@id']);
    if (isReference) return [];
    const type = String(value['@type']);
    const isMeant = expected.some((name) => name === 'Thing' || membersOf(name).has(`${type}Leaf`));
    return isMeant ? complaintsOfNode(value, at) : [`${at}: ${type} is not ${expected.join(' or ')}`];
  }
  const isFine = expected.some(
    (name) => PRIMITIVES[name]?.(value) ?? (typeof value === 'string' && membersOf(name).has(`"${value}"`)),
  );
  return isFine ? [] : [`${at}: ${JSON.stringify(value)} is not ${expected.join(' or ')}`];
}

/** Everything that a type may be: leaves of it and of its subtypes, and the values of an enumeration. */
function membersOf(name: string, seen = new Set<string>()): Set<string> {
  for (const each of vocabulary().aliases.get(name) ?? []) {
    if (seen.has(each)) continue;
    seen.add(each);
    membersOf(each, seen);
  }
  return seen;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
