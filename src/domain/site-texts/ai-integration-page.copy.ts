import type { ValuesOf } from '../content/site-text.ts';
import type { AiIntegrationPage } from './ai-integration-page.ts';

/** The first texts of the page about AI integration. */
export const firstAiIntegrationPage: ValuesOf<AiIntegrationPage> = {
  title: 'AI that people can check',
  lead: 'I connect language models and machine learning to your own data. Answers show their sources, and people approve every step where a mistake is expensive.',
  pageTitle: 'AI Integration - Language Models and Machine Learning',
  description:
    'Language models and machine learning connected to your own data, with sources shown, private data masked and human approval where it matters.',
  sections: [
    {
      anchor: 'natural-language-processing',
      title: 'Natural language processing',
      lead: 'For text that people write, sign and send. What a model reads may be confidential, so the duties of confidentiality, supervision and competence with AI that bind a law firm decide what it sees and who checks it.',
    },
    {
      anchor: 'machine-learning-models',
      title: 'Machine learning models',
      lead: 'For data that your systems count and record.',
    },
    {
      anchor: 'industry-applications',
      title: 'Six industry applications',
      lead: 'What each one does, and the limit built into it.',
    },
    {
      anchor: 'language-model-integration',
      title: 'Language-model integration',
      lead: 'The model is only one part. The rest of the work is in its sources, limits and logs.',
    },
    {
      anchor: 'safeguards',
      title: 'Built into every integration',
      lead: null,
    },
    {
      anchor: 'development-process',
      title: 'From one decision to a running model',
      lead: null,
    },
    {
      anchor: 'technologies',
      title: 'Models and libraries I use',
      lead: 'I choose them per task, after a test on your own cases. Naming one implies no partnership with its vendor.',
    },
  ],
  language: [
    {
      title: 'Document analysis',
      input: 'A lease, a contract or a policy, often scanned.',
      output: 'Parties, dates, amounts and clauses, each with its page.',
      check: 'A reviewer decides each field below the agreed confidence.',
    },
    {
      title: 'Sentiment analysis',
      input: 'Tenant messages, client emails, support tickets.',
      output: 'Topic and tone, so that an angry message is read first.',
      check: 'Your staff answers and closes every ticket.',
    },
    {
      title: 'Content generation',
      input: 'Approved facts and your own earlier texts.',
      output: 'A first draft of a notice, a summary or a listing.',
      check: 'Nothing is sent until a person has read it.',
    },
  ],
  learning: [
    {
      title: 'Predictive analytics',
      input: 'Your own history: hours, repairs, costs, occupancy.',
      output: 'A forecast with its range, by building, matter type or month.',
      check: 'Your manager compares each forecast with the actual result.',
    },
    {
      title: 'Pattern recognition',
      input: 'Many records of one kind: invoices, entries, requests.',
      output: 'Groups, duplicates and common paths through the work.',
      check: 'Your staff names the groups and discards false ones.',
    },
    {
      title: 'Anomaly detection',
      input: 'A steady data stream: meter readings, payments, sign-ins.',
      output: 'A short list of anomalies, each with its reason.',
      check: 'A person decides on each alert. Nothing is blocked automatically.',
    },
  ],
  applications: [
    {
      title: 'Chatbots',
      text: 'Draft answers for tenants and clients from your published documents, and cite the source of each one.',
      limit: 'Your staff sends every answer. A question without a source gets no draft.',
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
      text: 'Groups business clients and vendors by the work they bring, for service levels and outreach.',
      limit: 'Tenants, applicants and employees are never grouped or scored.',
    },
    {
      title: 'Fraud detection',
      text: 'Compares invoices, payees and bank details with known patterns and earlier submissions.',
      limit: 'It opens a case for review and accuses nobody. People who apply for a home are not checked by it.',
    },
    {
      title: 'Business intelligence',
      text: 'Lets a manager ask about ledgers and case data in plain words, and answers with a figure.',
      limit: 'Every figure shows the query behind it.',
    },
  ],
  uses: [
    {
      title: 'Custom assistants',
      text: 'One task, your documents, your tone. Questions outside the task are declined.',
    },
    {
      title: 'Content generation',
      text: 'Drafts from templates and approved facts, marked as drafts until released.',
    },
    {
      title: 'Document processing',
      text: 'Long files are split by section, read and summarized with page references.',
    },
    {
      title: 'Code generation',
      text: 'Queries and scripts proposed to developers, run only after tests and review.',
    },
  ],
  safeguards: [
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
      text: 'You set retention periods. Personal data is masked where the task allows, and contracts keep it out of model training.',
    },
  ],
  process: [
    {
      anchor: 'assessment',
      title: 'Assessment and Planning',
      text: 'You and I choose one decision or document, measure its volume, and agree on what a wrong answer costs.',
      result: 'A written plan with test cases and stop criteria.',
    },
    {
      anchor: 'data-preparation',
      title: 'Data Preparation',
      text: 'I collect, clean and label the data, and remove anything that must not be used.',
      result: 'A data sheet with sources, gaps and permissions.',
    },
    {
      anchor: 'model-development',
      title: 'Model Development',
      text: 'I compare the simplest method with larger ones on your test cases.',
      result: 'Test results, with every error listed.',
    },
    {
      anchor: 'deployment',
      title: 'Deployment and Monitoring',
      text: 'The model first runs in the background, then beside a person, who goes on approving what leaves the office.',
      result: 'A dashboard, an alert list and a rollback plan.',
    },
  ],
  technologies: [
    {
      title: 'Language models',
      names: 'Amazon Bedrock, Azure OpenAI, Claude API, Gemini API, Llama, Mistral, Ollama, OpenAI API, vLLM',
    },
    {
      title: 'Retrieval and tools',
      names: 'Haystack, LangChain, LlamaIndex, Model Context Protocol, pgvector, Qdrant, Sentence Transformers',
    },
    {
      title: 'Trained models and data',
      names: 'MLflow, Presidio, PyTorch, scikit-learn, spaCy, Whisper, XGBoost',
    },
  ],
  closingTitle: 'Bring your documents and one question',
  closingText:
    'Describe the answer you need and who would check it. Please keep confidential material out of the first message.',
};
