import { Field, InputType } from 'type-graphql';
import { consultationForm as form } from '../../../rules/consultation.ts';
import { contactExtras as extras, useCases, type UseCase } from '../../../rules/contact.ts';
import { ValidateWith } from '../../shared/validate-with.ts';

@InputType({ description: 'The form that books a call.' })
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
}

@InputType({ description: 'The form that moves a call.' })
export class MoveConsultationInput {
  @Field(() => String, { description: 'A time of the query consultationTimes.' })
  @ValidateWith(form.startsAt)
  startsAt!: string;
}
