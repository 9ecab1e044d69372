/** The layers from the data upward. At a gate a person has to agree. */
export const layers = [
  {
    title: 'Your data',
    text: 'Documents, messages, ledgers, tickets',
    links: [['data-preparation', 'Data preparation']],
    gate: 'A person approves which sources may be read',
  },
  {
    title: 'Retrieval and models',
    text: 'Finds the passages, then reads, sorts or drafts',
    links: [
      ['natural-language-processing', 'Natural language'],
      ['machine-learning-models', 'Machine learning'],
      ['language-model-integration', 'Language models'],
    ],
  },
  {
    title: 'Checks',
    text: 'Sources cited, formats valid, private data masked',
    links: [['safeguards', 'Built into every integration']],
    gate: 'A person approves what goes out, or sets the limit',
  },
  {
    title: 'Your system',
    text: 'Practice management, property software, inbox',
    links: [['industry-applications', 'Industry applications']],
  },
] as const;

export const language = [
  {
    title: 'Document analysis',
    rows: [
      ['In', 'A lease, a contract or a policy, often scanned.'],
      ['Out', 'Parties, dates, amounts and clauses, each with its page.'],
      ['Check', 'Fields below the agreed confidence go to a reviewer.'],
    ],
  },
  {
    title: 'Sentiment analysis',
    rows: [
      ['In', 'Tenant messages, client emails, support tickets.'],
      ['Out', 'Topic and tone, so that an angry message is read first.'],
      ['Check', 'It sorts the queue and never closes a ticket.'],
    ],
  },
  {
    title: 'Content generation',
    rows: [
      ['In', 'Approved facts and your own earlier texts.'],
      ['Out', 'A first draft of a notice, a summary or a listing.'],
      ['Check', 'Nothing is sent until a person has read it.'],
    ],
  },
] as const;

export const learning = [
  {
    title: 'Predictive analytics',
    rows: [
      ['In', 'Your own history: renewals, hours, repairs, late payments.'],
      ['Out', 'A forecast with its range, by unit, matter or month.'],
      ['Check', 'Each period, the forecast is compared with the actual result.'],
    ],
  },
  {
    title: 'Pattern recognition',
    rows: [
      ['In', 'Many records of one kind: invoices, entries, requests.'],
      ['Out', 'Groups, duplicates and common paths through the work.'],
      ['Check', 'Your staff names the groups and discards false ones.'],
    ],
  },
  {
    title: 'Anomaly detection',
    rows: [
      ['In', 'A steady data stream: meter readings, payments, sign-ins.'],
      ['Out', 'A short list of anomalies, each with its reason.'],
      ['Check', 'An alert opens a task but blocks nothing by itself.'],
    ],
  },
] as const;

export const applications = [
  {
    title: 'Chatbots',
    text: 'Answer tenants and clients from your published documents, and cite the source of each answer.',
    limit: 'A question without a source goes to a person.',
  },
  {
    title: 'Intelligent search',
    text: 'Finds a clause, a memo or a work order by meaning, in the document systems you already have.',
    limit: 'Users find only what they are allowed to open.',
  },
  {
    title: 'Contract analysis',
    text: 'Lists parties, terms, renewal dates and deviations from your standard clauses, side by side.',
    limit: 'It marks differences, and your counsel judges them.',
  },
  {
    title: 'Customer segmentation',
    text: 'Groups clients or tenants by behavior that you define, for service levels and outreach.',
    limit: 'Fields that you exclude are not used.',
  },
  {
    title: 'Fraud detection',
    text: 'Compares invoices, payees and application documents with known patterns and earlier submissions.',
    limit: 'It opens a case for review and accuses nobody.',
  },
  {
    title: 'Business intelligence',
    text: 'Lets a manager ask about ledgers and case data in plain words, and answers with a figure.',
    limit: 'Every figure shows the query behind it.',
  },
] as const;

export const uses = [
  ['Custom assistants', 'One task, your documents, your tone. Questions outside the task are declined.'],
  ['Content generation', 'Drafts from templates and approved facts, marked as drafts until released.'],
  ['Document processing', 'Long files are split by section, read and summarized with page references.'],
  ['Code generation', 'Queries and scripts proposed to developers, run only after tests and review.'],
] as const;

export const safeguards = [
  {
    title: 'Secure API integration',
    text: 'Keys are stored in a vault, calls go through one gateway, and every request is logged and limited.',
  },
  {
    title: 'Fine-tuning',
    text: 'Used when prompts and retrieval fall short, on data that you approved, with test cases held back.',
  },
  {
    title: 'Multi-modal',
    text: 'Text, scans, photos and recordings go through one pipeline, and each result links to its original.',
  },
  {
    title: 'Compliance and privacy',
    text: 'You set retention periods. Personal data is masked where the task allows, and contracts exclude training.',
  },
] as const;

export const process = [
  {
    title: 'Assessment and Planning',
    text: 'You and I choose one decision or document, measure its volume, and agree on what a wrong answer costs.',
    result: 'A written plan with test cases and stop criteria.',
  },
  {
    id: 'data-preparation',
    title: 'Data Preparation',
    text: 'I collect, clean and label the data, and remove anything that must not be used.',
    result: 'A data sheet with sources, gaps and permissions.',
  },
  {
    title: 'Model Development',
    text: 'I compare the simplest method with larger ones on your test cases.',
    result: 'Measured results, with every error listed.',
  },
  {
    title: 'Deployment and Monitoring',
    text: 'The model first runs in the background, then alongside a person, then within agreed limits.',
    result: 'A dashboard, an alert list and a rollback plan.',
  },
] as const;

export const technologies = [
  {
    title: 'Language models',
    technologies: [
      'Amazon Bedrock',
      'Azure OpenAI',
      'Claude API',
      'Gemini API',
      'Llama',
      'Mistral',
      'Ollama',
      'OpenAI API',
      'vLLM',
    ],
  },
  {
    title: 'Retrieval and tools',
    technologies: [
      'Haystack',
      'LangChain',
      'LlamaIndex',
      'Model Context Protocol',
      'pgvector',
      'Qdrant',
      'Sentence Transformers',
    ],
  },
  {
    title: 'Trained models and data',
    technologies: ['MLflow', 'Presidio', 'PyTorch', 'scikit-learn', 'spaCy', 'Whisper', 'XGBoost'],
  },
] as const;
