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
    text: 'Sources present, formats right, private data masked',
    links: [['safeguards', 'Built into every integration']],
    gate: 'A person approves what leaves, or sets the limit',
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
      ['Check', 'It orders the queue and never closes a ticket.'],
    ],
  },
  {
    title: 'Content generation',
    rows: [
      ['In', 'Approved facts and your own earlier wording.'],
      ['Out', 'A first draft of a notice, a summary or a listing.'],
      ['Check', 'Nothing is sent before somebody has read it.'],
    ],
  },
] as const;

export const learning = [
  {
    title: 'Predictive analytics',
    rows: [
      ['In', 'Your own history: renewals, hours, repairs, late payments.'],
      ['Out', 'A forecast with its range, by unit, matter or month.'],
      ['Check', 'Each period, the forecast is set against what happened.'],
    ],
  },
  {
    title: 'Pattern recognition',
    rows: [
      ['In', 'Many records of one kind: invoices, entries, requests.'],
      ['Out', 'Groups, duplicates and usual paths through the work.'],
      ['Check', 'Your staff name the groups and discard false ones.'],
    ],
  },
  {
    title: 'Anomaly detection',
    rows: [
      ['In', 'A steady stream: meter readings, payments, sign-ins.'],
      ['Out', 'A short list of departures, each with its reason.'],
      ['Check', 'An alert opens a task; by itself it blocks nothing.'],
    ],
  },
] as const;

export const applications = [
  {
    title: 'Chatbots',
    text: 'Answer tenants and clients from your published documents, and show where each answer stands.',
    limit: 'No source found: the question goes to a person.',
  },
  {
    title: 'Intelligent search',
    text: 'Finds a clause, a memo or a work order by meaning, in the file stores you already have.',
    limit: 'Results follow the rights of whoever asks.',
  },
  {
    title: 'Contract analysis',
    text: 'Lists parties, terms, renewal dates and departures from your standard clauses, side by side.',
    limit: 'It marks differences; your counsel judges them.',
  },
  {
    title: 'Customer segmentation',
    text: 'Groups clients or tenants by conduct that you can describe, for service levels and outreach.',
    limit: 'Fields that you exclude stay out.',
  },
  {
    title: 'Fraud detection',
    text: 'Compares invoices, payees and application papers with known patterns and earlier submissions.',
    limit: 'It raises a case for review and accuses nobody.',
  },
  {
    title: 'Business intelligence',
    text: 'Lets a manager ask ledgers and case data in plain words, and answers with a figure.',
    limit: 'Every figure shows the query behind it.',
  },
] as const;

export const uses = [
  ['Custom assistants', 'One task, your documents, your tone. Questions outside the task are declined.'],
  ['Content generation', 'Drafts from templates and approved facts, marked as drafts until released.'],
  ['Document processing', 'Long files split by section, read and summarized with page references.'],
  ['Code generation', 'Queries and scripts proposed to developers, run only after tests and review.'],
] as const;

export const safeguards = [
  {
    title: 'Secure API integration',
    text: 'Keys sit in a vault, calls pass one gateway, and every request is logged and limited.',
  },
  {
    title: 'Fine-tuning',
    text: 'Used when prompts and retrieval fall short, on data that you cleared, with test cases held back.',
  },
  {
    title: 'Multi-modal',
    text: 'Text, scans, photos and recordings take one path, and each result keeps its original.',
  },
  {
    title: 'Compliance and privacy',
    text: 'You set retention. Personal data is masked where the task allows, and contracts exclude training.',
  },
] as const;

export const process = [
  {
    title: 'Assessment and Planning',
    text: 'We choose one decision or document, count its volume, and agree what a wrong answer costs.',
    result: 'A written plan with test cases and a rule for stopping.',
  },
  {
    id: 'data-preparation',
    title: 'Data Preparation',
    text: 'We collect, clean and label the material, and remove what must not be used.',
    result: 'A data sheet: sources, gaps, permissions.',
  },
  {
    title: 'Model Development',
    text: 'We compare the simplest method with larger ones on your test cases.',
    result: 'Measured results, with the errors listed one by one.',
  },
  {
    title: 'Deployment and Monitoring',
    text: 'The model first runs unseen, then beside a person, then within agreed limits.',
    result: 'A dashboard, an alert list and a way back.',
  },
] as const;

export const technologies = [
  {
    title: 'Language models',
    technologies: [
      ['amazon-bedrock', 'Amazon Bedrock'],
      ['azure-openai', 'Azure OpenAI'],
      ['claude-api', 'Claude API'],
      ['gemini-api', 'Gemini API'],
      ['llama', 'Llama'],
      ['mistral', 'Mistral'],
      ['ollama', 'Ollama'],
      ['openai-api', 'OpenAI API'],
      ['vllm', 'vLLM'],
    ],
  },
  {
    title: 'Retrieval and tools',
    technologies: [
      ['haystack', 'Haystack'],
      ['langchain', 'LangChain'],
      ['llamaindex', 'LlamaIndex'],
      ['model-context-protocol', 'Model Context Protocol'],
      ['pgvector', 'pgvector'],
      ['qdrant', 'Qdrant'],
      ['sentence-transformers', 'Sentence Transformers'],
    ],
  },
  {
    title: 'Trained models and data',
    technologies: [
      ['mlflow', 'MLflow'],
      ['presidio', 'Presidio'],
      ['pytorch', 'PyTorch'],
      ['scikit-learn', 'scikit-learn'],
      ['spacy', 'spaCy'],
      ['whisper', 'Whisper'],
      ['xgboost', 'XGBoost'],
    ],
  },
] as const;
