import { Field, InputType } from 'type-graphql';
import { consultationForm as form } from '../../../rules/consultation.ts';
import {
  contactExtras as extras,
  contactSource,
  useCases,
  type ContactSourceField,
  type UseCase,
} from '../../../rules/contact.ts';
import { ValidateWith } from '../../shared/validate-with.ts';

/** Declares a part of the source of the visit. */
function SourceField(description: string): PropertyDecorator {
  return (prototype, property) => {
    Field(() => String, { nullable: true, description })(prototype, property);
    ValidateWith(contactSource[property as ContactSourceField])(prototype, property);
  };
}

@InputType({ description: 'The form that books a call. All fields that the browser adds are optional.' })
export class BookConsultationInput {
  @Field(() => String, { description: 'A time of the query consultationTimes, as 2026-11-30T09:00:00.000Z.' })
  @ValidateWith(form.startsAt)
  startsAt!: string;

  @Field(() => String, { description: 'IANA name of the time zone of the visitor, such as Europe/Berlin.' })
  @ValidateWith(form.timeZone)
  timeZone!: string;

  @Field(() => String, { description: 'Name of the visitor, at least 2 characters.' })
  @ValidateWith(form.name)
  name!: string;

  @Field(() => String, { description: 'Email address of the visitor.' })
  @ValidateWith(form.email)
  email!: string;

  @Field(() => String, { nullable: true, description: 'Company of the visitor.' })
  @ValidateWith(form.company)
  company?: string | null;

  @Field(() => String, { nullable: true, description: 'The number that the owner calls. Null: the call is by video.' })
  @ValidateWith(form.telephone)
  telephone?: string | null;

  @Field(() => String, { nullable: true, description: `Use case of the project. One of ${useCases.join(', ')}.` })
  @ValidateWith(form.useCase)
  useCase?: UseCase | null;

  @Field(() => String, { nullable: true, description: 'A few words about the project.' })
  @ValidateWith(form.message)
  message?: string | null;

  @Field(() => String, { nullable: true, description: 'Honeypot field. Leave it out.' })
  @ValidateWith(extras.website)
  website?: string | null;

  @Field(() => String, { nullable: true, description: 'Result of the query contactStamp.' })
  @ValidateWith(extras.stamp)
  stamp?: string | null;

  @SourceField('Path of the page that the call is about.')
  about?: string | null;

  @SourceField('Path of the first page of the visit.')
  firstPage?: string | null;

  @SourceField('Path of the blog post that the visitor read last.')
  article?: string | null;

  @SourceField('Host of the site that the visit came from.')
  referrerHost?: string | null;

  @SourceField('The utm_source of the first page of the visit.')
  utmSource?: string | null;

  @SourceField('The utm_medium of the first page of the visit.')
  utmMedium?: string | null;

  @SourceField('The utm_campaign of the first page of the visit.')
  utmCampaign?: string | null;
}

@InputType({ description: 'The form that moves a call.' })
export class MoveConsultationInput {
  @Field(() => String, { description: 'A time of the query consultationTimes.' })
  @ValidateWith(form.startsAt)
  startsAt!: string;
}
