/** The titles of the sections of the page, by their anchors. */
export const legalTechSections = {
  'client-portal': 'Client portal',
  'case-management': 'Case management',
  'case-research': 'Case research',
  'document-automation': 'Document automation',
  'e-signature': 'E-signature',
  'efiling-systems': 'eFiling systems',
  'time-tracking-and-billing': 'Time tracking and billing',
  'compliance-management': 'Compliance management',
  'security-and-compliance': 'Security and compliance',
} as const;
