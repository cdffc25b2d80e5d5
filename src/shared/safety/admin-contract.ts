import * as z from 'zod/mini';
import { FACT_CODES } from '#shared/forms/fact-codes.ts';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { day, id, instant, openedVersion, optionalText, requiredText } from '#shared/kit/fields.ts';
import { MAX_INGREDIENTS_BYTES } from './ingredients.ts';
import { METHOD_CODES } from './methods.ts';
import { PATCH_TEST_RESULTS } from './patch-test.ts';
import { OUTCOMES } from './reasons.ts';

const condition = z.enum(FACT_CODES, 'Please choose a condition');
const method = z.enum(METHOD_CODES, 'Please choose what is done in the treatment');
const outcome = z.enum(['refuse', 'ask'], 'Please choose what happens');
const WITHIN = 'Please give 1 to 3650 days';

/** An INCI list; its size counts in bytes, as the database does. */
const ingredients = z.string('Please give a list of ingredients').check(
  z.trim(),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= MAX_INGREDIENTS_BYTES,
    'This list is too long: at most 20 kB. Please paste the ingredients alone.',
  ),
);

const sourceUrl = optionalText(500).check(
  z.refine(
    (url) => url === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(url),
    'Please enter a web address like https://www.nhs.uk',
  ),
);

const ruleFields = z.object({
  condition,
  /** Only what happened within so many days before the visit; null: at any time. */
  withinDays: z.nullish(z.int(WITHIN).check(z.minimum(1, WITHIN), z.maximum(3_650, WITHIN))),
  /** Of these three at most one; none: every treatment. */
  treatmentIds: z.nullish(
    z
      .array(id)
      .check(z.minLength(1, 'Please choose a treatment'), z.maxLength(200, 'At most 200 treatments')),
  ),
  ingredient: z.nullish(requiredText(100, 'Please name the ingredient')),
  method: z.nullish(method),
  outcome,
  /** `{ingredient}` stands for the ingredient as it is printed. */
  clientText: requiredText(500, 'Please write what the client reads'),
  staffText: requiredText(500, 'Please write what staff read'),
  sourceName: z._default(optionalText(200), ''),
  sourceUrl: z._default(sourceUrl, ''),
  isActive: z._default(z.boolean(), true),
});

const ONE_SCOPE = 'Please choose treatments, an ingredient or a method, not several of them';
const hasOneScope = (rule: { treatmentIds?: unknown; ingredient?: unknown; method?: unknown }) =>
  [rule.treatmentIds, rule.ingredient, rule.method].filter((each) => each != null).length <= 1;

const newSafetyRule = ruleFields.check(z.refine(hasOneScope, ONE_SCOPE));
export type NewSafetyRule = z.output<typeof newSafetyRule>;

/** The whole rule as it should be. */
export const safetyRuleChange = z
  .extend(ruleFields, { updatedAt: openedVersion })
  .check(z.refine(hasOneScope, ONE_SCOPE));

const adminRule = z.object({
  id,
  condition,
  /** The condition in words. */
  conditionText: z.string(),
  withinDays: z.nullable(z.int()),
  treatmentIds: z.nullable(z.array(id)),
  ingredient: z.nullable(z.string()),
  method: z.nullable(method),
  outcome,
  clientText: z.string(),
  staffText: z.string(),
  sourceName: z.string(),
  sourceUrl: z.string(),
  isActive: z.boolean(),
  /** Came with the studio; the owner may change it. */
  isSupplied: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminSafetyRule = z.infer<typeof adminRule>;

const contradiction = z.object({
  weakerId: id,
  stricterId: id,
  treatmentIds: z.array(id),
  text: z.string(),
});

const treatmentContents = z.object({
  treatmentId: id,
  name: z.string(),
  ingredients: z.string(),
  methods: z.array(method),
  patchTestMonths: z.nullable(z.int()),
  isOfferedInstead: z.boolean(),
  /** How many active rules may be about it. */
  rules: z.int(),
  /** Null: nothing was entered yet. */
  updatedAt: z.nullable(instant),
});
export type TreatmentContents = z.infer<typeof treatmentContents>;

const MONTHS = 'Please give 1 to 24 months';
export const treatmentContentsChange = z.object({
  ingredients,
  methods: z.array(method).check(z.maxLength(METHOD_CODES.length, 'Each once')),
  patchTestMonths: z.nullable(z.int(MONTHS).check(z.minimum(1, MONTHS), z.maximum(24, MONTHS))),
  isOfferedInstead: z.boolean(),
  updatedAt: z.optional(z.nullable(instant)),
});

const productContents = z.object({
  productId: id,
  name: z.string(),
  ingredients: z.string(),
  updatedAt: z.nullable(instant),
});
export type ProductContents = z.infer<typeof productContents>;

const overview = z.object({
  rules: z.array(adminRule),
  /** Two active rules that disagree: the stricter wins. */
  contradictions: z.array(contradiction),
  /** Conditions of active rules that no form asks about: they stay unknown. */
  notInForms: z.array(z.string()),
  treatments: z.array(treatmentContents),
  products: z.array(productContents),
  /** How many supplied rules are not among these. */
  suppliedMissing: z.int(),
});
export type SafetyOverview = z.infer<typeof overview>;

/** What a change did to bookings that are to come. */
const changed = z.object({ rule: adminRule, reopened: z.int() });
const rechecked = z.object({ reopened: z.int() });

export const patchTestEntry = z.object({
  result: z.enum(PATCH_TEST_RESULTS, 'Please say what the skin showed'),
  note: z._default(optionalText(500), ''),
});

const sensitivities = z.object({
  /** Null: no valid form is signed. */
  statedOn: z.nullable(z.string()),
  /** What is true of them, the gravest first. */
  facts: z.array(z.object({ label: z.string(), detail: z.string(), lastOn: z.nullable(z.string()) })),
  patchTests: z.array(
    z.object({
      id,
      treatmentId: id,
      treatmentName: z.string(),
      testedAt: instant,
      result: z.enum(PATCH_TEST_RESULTS),
      note: z.string(),
      recordedBy: z.nullable(z.string()),
      /** The last day it counts for; null: the treatment needs none. */
      validUntil: z.nullable(z.string()),
    }),
  ),
  /** For today, treatment by treatment; those without a reason are left out. */
  treatments: z.array(
    z.object({
      treatmentId: id,
      name: z.string(),
      outcome: z.enum(OUTCOMES),
      reasons: z.array(z.string()),
    }),
  ),
  /** Whether rules are active at all. */
  isOn: z.boolean(),
});
export type Sensitivities = z.infer<typeof sensitivities>;

export const safetyAdminApi = {
  overview: get('/api/admin/safety', {
    access: 'admin',
    summary:
      'All safety rules with their sources, what contradicts, and what treatments and products contain.',
    reply: overview,
  }),
  addRule: post('/api/admin/safety/rules', {
    access: 'admin',
    summary: 'Adds a rule; bookings to come are checked again.',
    body: newSafetyRule,
    reply: changed,
    status: 201,
  }),
  addSupplied: post('/api/admin/safety/rules/supplied', {
    access: 'admin',
    summary: 'Adds the supplied rules that are not there, switched on; bookings to come are checked again.',
    reply: z.object({ added: z.int(), reopened: z.int() }),
  }),
  changeRule: put('/api/admin/safety/rules/:id', {
    access: 'admin',
    summary: 'Changes a rule; bookings to come are checked again.',
    body: safetyRuleChange,
    reply: changed,
  }),
  removeRule: del('/api/admin/safety/rules/:id', {
    access: 'admin',
    summary: 'Removes a rule; bookings to come are checked again. A supplied one can be added again.',
  }),
  changeTreatment: put('/api/admin/safety/treatments/:id', {
    access: 'admin',
    summary:
      'What a treatment contains, what is done in it, and its patch test; bookings to come are checked again.',
    body: treatmentContentsChange,
    reply: rechecked,
  }),
  changeProduct: put('/api/admin/safety/products/:id', {
    access: 'admin',
    summary: 'The ingredients of a product.',
    body: z.object({ ingredients, updatedAt: z.optional(z.nullable(instant)) }),
    reply: productContents,
  }),
  sensitivities: get('/api/admin/clients/:id/sensitivities', {
    access: 'therapist',
    summary: "What a client told us, their patch tests, and which treatments don't suit them today.",
    reply: sensitivities,
  }),
  recordPatchTest: post('/api/admin/clients/:id/patch-tests', {
    access: 'therapist',
    summary: 'Records a patch test on the card; their bookings to come are checked again.',
    body: z.extend(patchTestEntry, { treatmentId: id, testedOn: day }),
    reply: z.object({ id, reopened: z.int() }),
    status: 201,
  }),
};
