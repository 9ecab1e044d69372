/** The titles of the sections of the page, by their anchors. */
export const processAutomationSections = {
  rpa: 'Robotic process automation',
  'workflow-automation': 'Workflow automation',
  'automation-by-category': 'Automation by category',
  'integrations-and-tools': 'Integrations and tools',
  benefits: 'Benefits you can measure',
} as const;
