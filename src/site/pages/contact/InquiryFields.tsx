import { contactForm, contactUseCases, defaultUseCase, type ContactField } from '../../../rules/contact.ts';
import type { FieldErrors } from '../../../rules/field-schema.ts';
import { Select, TextArea, TextField } from '../../../ui/Field.tsx';

export const fieldLabels: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  role: 'Role',
  useCase: 'Use Case',
  message: 'Project Details',
};

const CONFIDENTIALITY = 'Please do not send confidential or privileged information through this form.';

interface InquiryFieldsProps {
  values: Partial<Record<ContactField, string | null>>;
  errors: FieldErrors;
}

/** The six fields of an inquiry, for the contact form and for corrections. */
export function InquiryFields({ values, errors }: InquiryFieldsProps) {
  const field = (id: ContactField) => ({
    id,
    label: fieldLabels[id],
    required: contactForm[id].required,
    maxLength: contactForm[id].maxLength,
    error: errors[id],
    defaultValue: values[id] ?? '',
  });
  const { maxLength: _none, ...useCaseField } = field('useCase');
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('role')} autoComplete="organization-title" />
      </div>
      <Select {...useCaseField} defaultValue={values.useCase ?? defaultUseCase}>
        {Object.entries(contactUseCases).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea {...field('message')} rows={7} hint={CONFIDENTIALITY} />
    </>
  );
}
