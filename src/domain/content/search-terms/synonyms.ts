/** Words and phrases that mean the same to visitors, in lower case and without punctuation. */
const groups: readonly (readonly string[])[] = [
  ['ai', 'artificial intelligence'],
  ['attorney', 'lawyer'],
  ['attorneys', 'lawyers'],
  ['background check', 'background checks', 'tenant screening'],
  ['bookkeeping', 'accounting'],
  ['bots', 'robots', 'rpa', 'robotic process automation'],
  ['contract', 'agreement'],
  ['contracts', 'agreements'],
  ['due date', 'deadline'],
  ['due dates', 'deadlines'],
  ['ediscovery', 'e discovery', 'discovery'],
  ['efile', 'efiling', 'e filing', 'e file', 'electronic filing', 'court filing'],
  ['esign', 'esignature', 'e sign', 'e signature', 'electronic signature', 'digital signature'],
  ['esignatures', 'e signatures', 'electronic signatures', 'digital signatures'],
  ['employee', 'staff', 'new hire'],
  ['employees', 'staff', 'new hires'],
  ['home page', 'homepage'],
  ['llm', 'language model', 'large language model'],
  ['llms', 'language models', 'large language models'],
  ['mfa', 'multi factor', 'two factor', '2fa'],
  ['ocr', 'text recognition', 'optical character recognition'],
  ['personal data', 'data protection', 'privacy'],
  ['price', 'prices', 'pricing'],
  ['real estate', 'property'],
  ['renter', 'tenant', 'resident'],
  ['renters', 'tenants', 'residents'],
  ['sso', 'single sign on'],
  ['workflow', 'work flow'],
];

/** The members of the group of each word and phrase. */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((group) => group.map((member) => [member, group] as const)),
);

/** What the answer to a question contains. The words of the question itself say nothing, such as “much” of “how much”. */
export const questions: ReadonlyMap<string, string> = new Map([
  ['how much', 'price'],
  ['who am i talking to', 'biography'],
  ['who are you', 'biography'],
  ['who is behind this', 'biography'],
  ['who is this', 'biography'],
]);
