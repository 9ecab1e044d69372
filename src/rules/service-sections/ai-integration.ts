/** The titles of the sections of the page, by their anchors. */
export const aiIntegrationSections = {
  'natural-language-processing': 'Natural language processing',
  'machine-learning-models': 'Machine learning models',
  'industry-applications': 'Six industry applications',
  'language-model-integration': 'Language-model integration',
  safeguards: 'Built into every integration',
  'development-process': 'From one decision to a running model',
} as const;
