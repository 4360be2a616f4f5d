/**
 * The parts of JSON Schema that contracts use.
 * @typedef {object} JsonSchema
 * @property {string} [$ref]
 * @property {string | string[]} [type]
 * @property {JsonSchema[]} [anyOf]
 * @property {JsonSchema[]} [oneOf]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {Record<string, JsonSchema>} [properties]
 * @property {string[]} [required]
 * @property {boolean | JsonSchema} [additionalProperties]
 * @property {JsonSchema} [items]
 * @property {number} [minLength]
 * @property {number} [minimum]
 * @property {number} [exclusiveMinimum]
 * @property {number} [minItems]
 * @property {number} [maxLength]
 * @property {number} [maximum]
 * @property {number} [exclusiveMaximum]
 * @property {number} [maxItems]
 * @property {string} [pattern]
 * @property {string} [format]
 * @property {number} [multipleOf]
 * @property {JsonSchema[]} [allOf]
 */

/** @param {unknown} value */
const show = (value) => JSON.stringify(value);

/**
 * Resolves `$ref` within the schema's document.
 * @param {JsonSchema | undefined} schema
 * @param {JsonSchema} document
 * @returns {JsonSchema | undefined}
 */
function resolved(schema, document) {
  if (!schema?.$ref) return schema;
  if (schema.$ref === '#') return document;
  /** @type {unknown} */
  let at = document;
  for (const key of schema.$ref.replace(/^#\//, '').split('/'))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  return typeof at === 'object' && at !== null ? at : undefined;
}

/**
 * Returns the alternatives of a schema: the schema itself if it has none.
 * @param {JsonSchema} schema
 * @returns {JsonSchema[] | undefined}
 */
function branchesOf(schema) {
  if (schema.anyOf ?? schema.oneOf) return schema.anyOf ?? schema.oneOf;
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return undefined;
}

/** @param {JsonSchema} schema */
const isAnything = (schema) =>
  !['type', 'anyOf', 'oneOf', 'enum', 'const', '$ref'].some((key) => key in schema);
/** @param {JsonSchema} schema */
const valuesOf = (schema) => ('const' in schema ? [schema.const] : schema.enum);

/** @param {unknown} value */
function typeOf(value) {
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/**
 * @param {JsonSchema['type']} given
 * @param {JsonSchema['type']} wanted
 */
const isType = (given, wanted) => given === wanted || (given === 'integer' && wanted === 'number');

/** Bounds that may only become looser for accepted values: [key, whether a higher value is stricter]. */
const bounds = /** @type {const} */ ([
  ['minLength', true],
  ['minimum', true],
  ['exclusiveMinimum', true],
  ['minItems', true],
  ['maxLength', false],
  ['maximum', false],
  ['exclusiveMaximum', false],
  ['maxItems', false],
]);

/** Keywords that must not change for accepted values. */
const exactKeys = /** @type {const} */ (['pattern', 'format', 'multipleOf', 'allOf']);

/**
 * @param {JsonSchema} from
 * @param {JsonSchema} to
 * @param {string} at
 */
function boundProblems(from, to, at) {
  const broken = bounds.filter(([key, isLower]) => {
    const bound = to[key];
    if (bound === undefined) return false;
    const given = from[key] ?? (isLower ? -Infinity : Infinity);
    if (key.startsWith('min') && key !== 'minimum' && bound === 0) return false;
    return isLower ? bound > given : bound < given;
  });
  const patterns = exactKeys.filter((key) => to[key] !== undefined && show(to[key]) !== show(from[key]));
  return [
    ...broken.map(([key]) => `${at} has ${key} ${to[key]}, was ${from[key] ?? 'unbounded'}`),
    ...patterns.map((key) => `${at} has another ${key}`),
  ];
}

/**
 * Compares two schemas. Returns a sentence for each reason why a value of `from` may not be valid in `to`.
 * @param {JsonSchema} from JSON Schema of the sent value
 * @param {JsonSchema} to JSON Schema of the accepted value
 * @param {{ isRead?: boolean, isPartial?: boolean }} [options] `isRead` if the recipient only reads the fields it
 *   knows, so that extra fields and values out of bounds are harmless. `isPartial` if fields of the sent value may be
 *   absent
 * @returns {string[]}
 */
export function violations(from, to, { isRead = false, isPartial = false } = {}) {
  /**
   * Pairs in progress or found compatible: schemas may be recursive.
   * @type {Map<JsonSchema, Set<JsonSchema>>}
   */
  const seen = new Map();

  /**
   * @param {JsonSchema | undefined} given
   * @param {JsonSchema | undefined} taken
   * @param {string} at
   * @returns {string[]}
   */
  function compare(given, taken, at) {
    const [source, target] = [resolved(given, from), resolved(taken, to)];
    if (!source || !target || isAnything(target)) return [];
    if (isAnything(source)) return [`${at} may be anything`];
    if (seen.get(source)?.has(target)) return [];
    seen.set(source, (seen.get(source) ?? new Set()).add(target));

    const branches = branchesOf(source);
    if (branches) return branches.flatMap((branch) => compare(branch, target, at));
    const choices = branchesOf(target);
    if (choices) {
      const problems = choices.map((choice) => compare(source, choice, at));
      return problems.some((each) => each.length === 0) ? [] : closest(problems);
    }
    return compareSimple(source, target, at);
  }

  /**
   * @param {JsonSchema} source
   * @param {JsonSchema} target
   * @param {string} at
   * @returns {string[]}
   */
  function compareSimple(source, target, at) {
    const [values, allowed] = [valuesOf(source), valuesOf(target)];
    if (values) {
      const isTaken = (/** @type {unknown} */ value) =>
        allowed ? allowed.includes(value) : isType(typeOf(value), target.type);
      return values.filter((value) => !isTaken(value)).map((value) => `${at} may be ${show(value)}`);
    }
    if (allowed) return [`${at} may be more than ${allowed.map(show).join(', ')}`];
    if (!isType(source.type, target.type)) return [`${at} is ${source.type} instead of ${target.type}`];
    const own = isRead ? [] : boundProblems(source, target, at);
    if (source.type === 'array')
      return [...own, ...compare(source.items ?? {}, target.items ?? {}, `${at}[]`)];
    return source.type === 'object' ? [...own, ...compareObjects(source, target, at)] : own;
  }

  /**
   * @param {JsonSchema} source
   * @param {JsonSchema} target
   * @param {string} at
   * @returns {string[]}
   */
  function compareObjects(source, target, at) {
    const [given, taken] = [source.properties ?? {}, target.properties ?? {}];
    const wanted = isPartial ? [] : (target.required ?? []);
    const missing = wanted.filter((key) => !(source.required ?? []).includes(key));
    const shared = Object.keys(given).filter((key) => key in taken);
    const extra = Object.keys(given).filter((key) => !(key in taken));
    const rest = typeof target.additionalProperties === 'object' ? target.additionalProperties : undefined;
    return [
      ...missing.map((key) => `${at}.${key} may be missing`),
      ...shared.flatMap((key) => compare(given[key], taken[key], `${at}.${key}`)),
      ...extra.flatMap((key) => {
        if (rest) return compare(given[key], rest, `${at}.${key}`);
        return !isRead && target.additionalProperties === false ? [`${at}.${key} is not accepted`] : [];
      }),
    ];
  }

  return compare(from, to, '');
}

/**
 * Returns the problems of the alternative with the fewest problems.
 * @param {string[][]} problems
 */
function closest(problems) {
  return problems.reduce((best, each) => (each.length < best.length ? each : best));
}
