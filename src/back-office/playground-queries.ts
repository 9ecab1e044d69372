/** Ready-made queries: one tab of the playground each. The name of the query is the title of the tab. */
export const playgroundQueries = [
  `# All articles, drafts and scheduled ones included.
query Articles {
  blogPostRecords {
    title
    slug
    published
    publishAt
    publishDate
    updatedAt
  }
}`,
  `# All case studies with their figures.
query CaseStudies {
  caseStudyRecords {
    title
    category
    published
    metrics {
      label
      before
      after
      improvement
    }
  }
}`,
  `# The catalog as visitors get it.
query Catalog {
  technologyCategories {
    title
    technologies {
      name
      slug
      difficultyLevel
    }
  }
}`,
  `# Who changed what.
query Changes {
  changes(limit: 20) {
    title
    contentType
    action
    operator
    createdAt
    differences {
      field
      before
      after
    }
  }
}`,
  `# What an article would look like. Nothing is stored.
query Preview {
  blogPostPreview(format: "markdown", content: "## A heading\\n\\nSome *text*.")
}`,
  `# For owners: the contact submissions, newest first.
query ContactSubmissions {
  contactSubmissions {
    createdAt
    name
    email
    useCase
    message
  }
}`,
  `# For owners: the subscribers, newest first.
query Subscribers {
  newsletterSubscribers {
    email
    isActive
    createdAt
  }
}`,
] as const;
