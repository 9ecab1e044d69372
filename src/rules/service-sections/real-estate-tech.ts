/** The titles of the sections of the page, by their anchors. */
export const realEstateTechSections = {
  'listing-syndication': 'Listing syndication',
  'tenant-screening': 'Tenant screening automation',
  'lease-management': 'Lease management',
  'payments-and-deposits': 'Payment and deposit management',
  'maintenance-scheduling': 'Maintenance scheduling',
} as const;
