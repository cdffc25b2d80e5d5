import { createHash } from 'node:crypto';

export const CLIENT_TYPES = 'clients/typescript/api.ts';

/** @typedef {{ security?: object[] }} Operation */
/** @typedef {{ paths: Record<string, Record<string, Operation>> }} Document */

/**
 * The types of what a program with a key can call: what a scope covers, and what is public.
 *
 * @param {object} document as in /api/openapi.json @returns {Promise<string>}
 */
export async function clientTypes(document) {
  const { default: openapiTS, astToString } = await import('openapi-typescript'); // with the whole of TypeScript
  const source = sourceOf(document);
  return sealed(source, withTabs(astToString(await openapiTS(source, { alphabetize: true }))));
}

/**
 * Whether these are the types of this document, changed by nobody. Making them anew takes seconds, so the first line has a
 * hash of both.
 *
 * @param {string} types @param {object} document
 */
export function areTypesOf(types, document) {
  return types === sealed(sourceOf(document), types.slice(types.indexOf('\n\n') + 2));
}

/** @param {string} source @param {string} text */
function sealed(source, text) {
  const hash = createHash('sha256').update(source).update(text).digest('hex');
  return `// Made by \`npm run client\` from the contracts: what is changed here is lost. ${hash}\n\n${text}`;
}

/** @param {object} document */
function sourceOf(document) {
  return JSON.stringify(forKeys(/** @type {Document} */ (document)), withoutPatterns);
}

/** @param {Document} document @returns {Document} */
function forKeys(document) {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).filter(([, operation]) => isOpen(operation))),
  ]);
  const open = paths.filter(([, methods]) => Object.keys(methods ?? {}).length > 0);
  return { ...document, paths: Object.fromEntries(open) };
}

/** @param {Operation} operation */
function isOpen({ security }) {
  return security === undefined || security.some((scheme) => 'key' in scheme);
}

/**
 * Patterns of a text say nothing to TypeScript, which would write `string & (unknown & unknown)`.
 *
 * @param {string} name @param {unknown} value
 */
function withoutPatterns(name, value) {
  const isPatterns = Array.isArray(value) && value.every((each) => Object.keys(each).join() === 'pattern');
  return name === 'allOf' && isPatterns ? undefined : value;
}

/** Deeply nested as it is, half of the file would be spaces. @param {string} text */
function withTabs(text) {
  return text.replace(/^( {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4));
}
