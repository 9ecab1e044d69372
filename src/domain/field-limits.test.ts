import { expect, test } from '@jest/globals';
import { formatNumber } from '../rules/number.ts';
import { markupFormatSchema, markupFormats } from '../rules/markup.ts';
import { caseStudyCategories } from '../rules/case-study.ts';
import { contactExtras, contactForm, contactUseCases } from '../rules/contact.ts';
import { formSchema } from '../rules/content-field.ts';
import type { FormSchema } from '../rules/field-schema.ts';
import { newsletterForm } from '../rules/newsletter.ts';
import { operatorForm } from '../rules/operator.ts';
import { serviceSections } from '../rules/service-sections.ts';
import { difficultyLevels } from '../rules/technology.ts';
import { contentTypeDefinitions } from './content-type-definitions.ts';
import { BlogPost } from './blog-posts/blog-post.entity.ts';
import { CaseStudy, Metric } from './case-studies/case-study.entity.ts';
import { Claim } from './claims/claim.entity.ts';
import { fieldsOf } from './content/declarations/field-decorators.ts';
import { LegalClause } from './site-texts/legal-texts.ts';
import { Question } from './site-texts/questions-page.ts';
import { Settings } from './site-texts/settings.ts';
import { Technology } from './technologies/technology.entity.ts';
import { TechnologyCategory } from './technologies/technology-category.entity.ts';
import { TopicText } from './topics/topic.entity.ts';

const blogPostForm = formSchema(fieldsOf(BlogPost));
const caseStudyForm = formSchema(fieldsOf(CaseStudy));
const metricForm = formSchema(fieldsOf(Metric));
const technologyForm = formSchema(fieldsOf(Technology));
const technologyCategoryForm = formSchema(fieldsOf(TechnologyCategory));
const settingsForm = formSchema(fieldsOf(Settings));
const topicForm = formSchema(fieldsOf(TopicText));
const questionForm = formSchema(fieldsOf(Question));
const claimForm = formSchema(fieldsOf(Claim));
const clauseForm = formSchema(fieldsOf(LegalClause));

interface Limits {
  form: string;
  schema: FormSchema;
  field: string;
  label: string;
  min: number;
  max: number;
}

/** Specification 5: the lengths of every text field. */
const rows: [string, FormSchema, string, string, number, number][] = [
  ['contact', contactForm, 'name', 'Name', 2, 200],
  ['contact', contactForm, 'company', 'Company', 0, 200],
  ['contact', contactForm, 'role', 'Role', 0, 200],
  ['contact', contactForm, 'message', 'Project details', 10, 10_000],
  ['contact', contactExtras, 'website', 'Website', 0, 2_000],
  ['contact', contactExtras, 'stamp', 'Time stamp', 0, 2_000],
  ['contact', contactExtras, 'idempotencyKey', 'Idempotency key', 0, 2_000],
  ['contact', contactExtras, 'article', 'Article', 0, 2_000],
  ['contact', contactExtras, 'timeZone', 'Time zone', 0, 2_000],
  ['contact', contactExtras, 'firstPage', 'First page', 0, 2_000],
  ['contact', contactExtras, 'referrerHost', 'Referrer', 0, 2_000],
  ['contact', contactExtras, 'utmSource', 'Campaign source', 0, 2_000],
  ['contact', contactExtras, 'utmMedium', 'Campaign medium', 0, 2_000],
  ['contact', contactExtras, 'utmCampaign', 'Campaign name', 0, 2_000],
  ['case study', caseStudyForm, 'title', 'Title', 5, 200],
  ['case study', caseStudyForm, 'slug', 'Slug', 3, 100],
  ['case study', caseStudyForm, 'icon', 'Icon', 1, 100],
  ['case study', caseStudyForm, 'problem', 'Problem', 20, 20_000],
  ['case study', caseStudyForm, 'solution', 'Solution', 20, 20_000],
  ['case study', caseStudyForm, 'outcome', 'Outcome', 20, 20_000],
  ['metric', metricForm, 'label', 'Metric label', 1, 200],
  ['metric', metricForm, 'before', 'Metric before', 1, 200],
  ['metric', metricForm, 'after', 'Metric after', 1, 200],
  ['metric', metricForm, 'improvement', 'Metric improvement', 1, 200],
  ['article', blogPostForm, 'title', 'Title', 5, 200],
  ['article', blogPostForm, 'slug', 'Slug', 3, 100],
  ['article', blogPostForm, 'excerpt', 'Excerpt', 20, 1_000],
  ['article', blogPostForm, 'content', 'Content', 50, 200_000],
  ['article', blogPostForm, 'category', 'Category', 2, 100],
  ['article', blogPostForm, 'readTime', 'Read time', 3, 50],
  ['settings', settingsForm, 'brand', 'Brand', 1, 60],
  ['settings', settingsForm, 'company', 'Company', 1, 100],
  ['settings', settingsForm, 'description', 'Description', 20, 300],
  ['topic', topicForm, 'description', 'Text', 20, 1_000],
  ['question', questionForm, 'question', 'Question', 1, 200],
  ['question', questionForm, 'answer', 'Answer', 1, 1_000],
  ['figure', claimForm, 'label', 'Label', 3, 100],
  ['figure', claimForm, 'figure', 'Figure', 1, 30],
  ['figure', claimForm, 'basis', 'Basis', 10, 500],
  ['figure', claimForm, 'scope', 'Scope', 0, 200],
  ['figure', claimForm, 'period', 'Period', 0, 100],
  ['category', technologyCategoryForm, 'title', 'Title', 3, 100],
  ['category', technologyCategoryForm, 'slug', 'Slug', 3, 100],
  ['category', technologyCategoryForm, 'icon', 'Icon', 3, 100],
  ['category', technologyCategoryForm, 'color', 'Color', 3, 100],
  ['category', technologyCategoryForm, 'bgColor', 'Background color', 3, 100],
  ['category', technologyCategoryForm, 'description', 'Description', 0, 1_000],
  ['technology', technologyForm, 'name', 'Name', 2, 100],
  ['technology', technologyForm, 'slug', 'Slug', 2, 100],
  ['technology', technologyForm, 'shortDescription', 'Short description', 1, 300],
  ['technology', technologyForm, 'chooseWhen', 'Choose it when', 0, 400],
  ['technology', technologyForm, 'ratherNotWhen', 'Look elsewhere when', 0, 400],
  ['technology', technologyForm, 'fullDescription', 'Full description', 0, 20_000],
  ['operator', operatorForm, 'username', 'Username', 2, 50],
];
const limits = rows.map(([form, schema, field, label, min, max]): Limits => ({ form, schema, field, label, min, max }));

/** The fields that describe a short text in words of their own. */
const OWN_MESSAGES: Record<string, string> = {
  'contact message': 'Please provide more details about your project',
  'article readTime': 'Read time must be specified',
  'category icon': 'Icon class must be specified',
};

test.each(limits)('$form $field accepts $min to $max characters', ({ form, schema, field, label, min, max }) => {
  const checkLength = (length: number) => schema[field]?.check('x'.repeat(length));
  const tooShort = min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`;
  if (min > 0) expect(checkLength(min - 1)).toBe(OWN_MESSAGES[`${form} ${field}`] ?? tooShort);
  expect(checkLength(min)).toBeUndefined();
  expect(checkLength(max)).toBeUndefined();
  expect(checkLength(max + 1)).toBe(`${label} must be at most ${formatNumber(max)} characters`);
});

/** Messages about the form of a value (specification 5). */
test.each([
  ['slug', 'Not a slug', caseStudyForm, 'Slug may contain only lowercase letters, digits and single hyphens'],
  ['category', 'Blog', caseStudyForm, 'Please select a category'],
  ['publishDate', '2025-01', blogPostForm, 'Publish date must be specified'],
  ['publishDate', '2025-02-30', blogPostForm, 'Publish date must be a date such as 2025-01-31'],
  ['email', 'a@', newsletterForm, 'Please enter a valid email address'],
  ['categoryId', '', technologyForm, 'Category ID is required'],
  ['difficultyLevel', 'Guru', technologyForm, 'Please select a difficulty level'],
  ['body', '*a'.repeat(1_000), clauseForm, 'Text has a paragraph with more than 1,000 marks such as [, * and _'],
])('%s rejects %j', (field, value, form: FormSchema, message) => {
  expect(form[field]?.check(value)).toBe(message);
});

test('accepts the shortest slug and name, a date, and no difficulty level', () => {
  expect(technologyForm['slug']?.check('c1')).toBeUndefined();
  expect(technologyForm['name']?.check('C#')).toBeUndefined();
  expect(technologyForm['difficultyLevel']?.check(null)).toBeUndefined();
  expect(blogPostForm['publishDate']?.check('2025-01-31')).toBeUndefined();
});

const lists: [field: string, schema: FormSchema, label: string, item: string, max: number, most: number][] = [
  ['technologies', caseStudyForm, 'Technologies', 'Technology', 200, 20],
  ['caseStudies', claimForm, 'Case studies', 'Case study', 200, 20],
  ['inBrief', blogPostForm, 'In brief', 'Line of the summary', 200, 3],
  ['tags', blogPostForm, 'Tags', 'Tag', 50, 20],
  ['technologies', blogPostForm, 'Technologies', 'Technology', 200, 20],
  ['useCases', technologyForm, 'Use cases', 'Use case', 200, 20],
  ['benefits', technologyForm, 'Benefits', 'Benefit', 200, 20],
  ['relatedTechnologies', technologyForm, 'Related technologies', 'Related technology', 200, 20],
];

test.each(lists)('%s accepts a list within its limits', (field, schema, label, item, max, most) => {
  const entries = (count: number, length = 1) => schema[field]?.check(Array(count).fill('x'.repeat(length)));
  const different = (count: number) => schema[field]?.check(Array.from({ length: count }, (_, index) => `x${index}`));
  expect(different(most)).toBeUndefined();
  expect(different(most + 1)).toBe(`${label} must have at most ${most} entries`);
  expect(entries(1, max)).toBeUndefined();
  expect(entries(1, max + 1)).toBe(`${item} must be at most ${max} characters`);
  expect(entries(1, 0)).toBe(`${item} is required`);
  expect(schema[field]?.check(['One', 'one'])).toBe(`${label} must not contain “one” twice`);
});

const checkResources = (value: unknown) => technologyForm['learningResources']?.check(value);
const addressOf = (length: number, end = '') => 'https://a.example/'.padEnd(length - end.length, 'x') + end;

test('learningResources accepts up to 20 addresses of at most 500 characters', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => addressOf(500, String(index)));
  expect(checkResources(twenty)).toBeUndefined();
  expect(checkResources([...twenty, addressOf(500)])).toBe('Learning resources must have at most 20 entries');
  expect(checkResources([addressOf(501)])).toBe('Learning resource must be at most 500 characters');
  expect(checkResources([''])).toBe('Learning resource is required');
});

test.each([caseStudyForm, blogPostForm])('serviceSections accepts each existing section once', (schema) => {
  const checkSections = (value: unknown) => schema['serviceSections']?.check(value);
  const sections = serviceSections.map(({ reference }) => reference);
  expect(checkSections(sections)).toBeUndefined();
  expect(checkSections([sections[0], sections[0]])).toMatch(/twice$/);
  const message = 'Service sections must be sections such as real-estate-tech#listing-syndication';
  for (const unknown of ['legal-tech', 'legal-tech#', '#rpa', 'rpa', 'legal-tech#rpa', '', 7]) {
    expect(checkSections([sections[0], unknown])).toBe(message);
  }
});

const multiline = new Set(['message', 'problem', 'solution', 'outcome', 'excerpt', 'content', 'description']);
const singleLine = limits.filter(({ field }) => !field.endsWith('Description') && !multiline.has(field));
const severalLines = limits.filter(({ field }) => multiline.has(field) || field === 'fullDescription');

test.each(singleLine)('$form $field is a single line', ({ schema, field, label, min }) => {
  const value = `${'x'.repeat(Math.max(min, 1))}\nx`;
  expect(schema[field]?.check(value)).toBe(`${label} must be a single line`);
});

test.each(severalLines)('$form $field may have several lines', ({ schema, field, min }) => {
  expect(schema[field]?.check(`${'x'.repeat(Math.max(min, 1))}\nx`)).toBeUndefined();
});

test.each([
  ['contact', contactForm],
  ['newsletter', newsletterForm],
] as const)('the %s form accepts emails of at most 254 characters', (_, schema) => {
  const domain = `${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(61)}`;
  const local = 'l'.repeat(254 - domain.length - 1);
  expect(schema.email.check(`${local}@${domain}`)).toBeUndefined();
  expect(schema.email.check(`l${local}@${domain}`)).toBe('Please enter a valid email address');
});

test('accepts each use case, category, level and format', () => {
  expect(Object.keys(contactUseCases)).toEqual([
    'real-estate',
    'legal-tech',
    'document-processing',
    'workflow-automation',
    'other',
  ]);
  for (const value of Object.keys(contactUseCases)) expect(contactForm.useCase.check(value)).toBeUndefined();
  expect(caseStudyCategories).toEqual(['Real Estate', 'Legal Tech', 'Process Automation']);
  for (const value of caseStudyCategories) expect(caseStudyForm['category']?.check(value)).toBeUndefined();
  expect(difficultyLevels).toEqual(['Beginner', 'Intermediate', 'Advanced', 'Expert']);
  for (const value of difficultyLevels) expect(technologyForm['difficultyLevel']?.check(value)).toBeUndefined();
  expect(markupFormats).toEqual(['markdown', 'html']);
  for (const value of markupFormats) expect(markupFormatSchema.check(value)).toBeUndefined();
  expect(markupFormatSchema.check('text')).toBe('Please select Markdown or HTML');
});

test('use case labels match the specification', () => {
  expect(Object.values(contactUseCases)).toEqual([
    'Real Estate Automation',
    'Legal Tech Solutions',
    'Document Processing',
    'Workflow Automation',
    'Other / Custom Solution',
  ]);
});

test.each(['aa', 'a.b', 'a_b', 'a-b', '0a', 'a9'])('%j is a username', (username) => {
  expect(operatorForm.username.check(username)).toBeUndefined();
});

test.each(['.a', '_a', '-a', 'Aa', 'a b', 'a@b', 'aä'])('%j is not a username', (username) => {
  expect(operatorForm.username.check(username)).toMatch(/^Username may \w+ lowercase letters, digits, \. _ and -$/);
});

/** Fields that accept web addresses only, with a check of one address. */
const linkFields = contentTypeDefinitions.flatMap(({ key, fields }) =>
  Object.entries(fields).flatMap(([name, { kind, schema }]) => {
    const checkAddress = (address: string) => schema.check(kind.type === 'lines' ? [address] : address);
    const isLink =
      checkAddress('https://www.example.com') === undefined && checkAddress('No address, but text.') !== undefined;
    return isLink ? [{ field: `${key}.${name}`, checkAddress }] : [];
  }),
);

test('finds the fields whose values become links', () => {
  expect(linkFields.map(({ field }) => field)).toEqual([
    'technologies.learningResources',
    'settings.linkedIn',
    'settings.x',
    'settings.booking',
  ]);
});

const REFUSED = ['javascript:alert(1)', 'data:text/html,x', 'https://', 'https://user@example.com', '//example.com'];

test.each(linkFields)('$field refuses scripts and malformed addresses', ({ checkAddress }) => {
  for (const address of REFUSED) {
    expect(checkAddress(address)).toContain('must be an address such as https://example.com');
  }
});
