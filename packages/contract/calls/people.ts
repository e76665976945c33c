/** Who works here, with which tokens programs publish, what was done, and how the server is. */

import { Instant, Line, Uuid } from '@masthead/contract/common';
import { HealthAnswer } from '@masthead/contract/health';
import { HeldAnswer, PendingQuery } from '@masthead/contract/held';
import * as people from '@masthead/contract/people';
import * as publisher from '@masthead/contract/publisher';
import { pageQuery } from '@masthead/contract/read-queries';
import { type CallRows, OfId } from './row.ts';

export const PEOPLE_CALLS = {
  listPeople: {
    method: 'GET',
    path: '/publishing/people',
    summary: 'Everybody who works here, and who is invited',
    allows: ['administer'],
    answer: people.PeopleAnswer,
    examples: { answer: 'people/examples/people-' },
  },
  changePerson: {
    method: 'PUT',
    path: '/publishing/people/{id}',
    summary: 'Gives somebody another name or other duties',
    allows: ['administer'],
    params: OfId,
    body: people.PersonInput,
    answer: people.PersonAnswer,
    examples: { body: 'people/examples/person-input-', answer: 'people/examples/person-' },
  },
  removePerson: {
    method: 'DELETE',
    path: '/publishing/people/{id}',
    summary: 'Takes somebody away; what they did stays theirs',
    allows: ['administer'],
    params: OfId,
    answer: people.PersonAnswer,
    examples: { answer: 'people/examples/person-' },
  },
  listPending: {
    method: 'GET',
    path: '/publishing/people/{id}/pending',
    summary: 'What would wait for somebody if this person had another role, or were removed',
    allows: ['administer'],
    params: OfId,
    query: PendingQuery,
    answer: HeldAnswer,
    examples: { answer: 'held/examples/' },
  },
  endSessions: {
    method: 'DELETE',
    path: '/publishing/people/{id}/sessions',
    summary: 'Signs somebody out everywhere',
    allows: ['administer'],
    params: OfId,
    answer: people.EndedAnswer,
    examples: { answer: 'people/examples/ended-' },
  },
  invite: {
    method: 'POST',
    path: '/publishing/people/invitations',
    summary: 'Invites somebody; the link is answered this once',
    allows: ['administer'],
    body: people.InvitationInput,
    answer: people.InvitationCreatedAnswer,
    examples: { body: 'people/examples/invitation-input-', answer: 'people/examples/invitation-' },
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/publishing/people/invitations/{id}',
    summary: 'Takes an invitation back',
    allows: ['administer'],
    params: OfId,
    answer: people.EndedAnswer,
    examples: { answer: 'people/examples/ended-' },
  },
  listTokens: {
    method: 'GET',
    path: '/publishing/tokens',
    summary: 'Named tokens',
    allows: ['administer'],
    answer: publisher.PublisherTokensAnswer,
    examples: { answer: 'publisher/examples/tokens-' },
  },
  createToken: {
    method: 'POST',
    path: '/publishing/tokens',
    summary: 'Makes a named token with scopes; its text is answered this once',
    allows: ['administer'],
    body: publisher.PublisherTokenInput,
    answer: publisher.PublisherTokenCreatedAnswer,
    examples: { body: 'publisher/examples/input-', answer: 'publisher/examples/created-' },
  },
  revokeToken: {
    method: 'DELETE',
    path: '/publishing/tokens/{id}',
    summary: 'Takes a token back',
    allows: ['administer'],
    params: OfId,
    answer: publisher.PublisherTokenAnswer,
    examples: { answer: 'publisher/examples/token-' },
  },
  readAudit: {
    method: 'GET',
    path: '/publishing/audit',
    summary: 'What publishers did, newest first',
    allows: ['administer'],
    query: pageQuery(50, 200).extend({
      subject: Uuid.optional(),
      by: Line.optional(),
      from: Instant.optional(),
      to: Instant.optional(),
    }),
    answer: publisher.AuditAnswer,
    examples: { answer: 'publisher/examples/audit-' },
  },
  readHealth: {
    method: 'GET',
    path: '/publishing/health',
    summary: 'How the server is: database, files, index, plans, mails, settings to come',
    allows: ['administer'],
    answer: HealthAnswer,
    examples: { answer: 'health/examples/' },
  },
  readBackup: {
    method: 'GET',
    path: '/publishing/backup',
    summary: 'The whole store as one file (application/zip)',
    allows: ['administer'],
  },
  followChanges: {
    method: 'GET',
    path: '/changes',
    summary: 'Every change as it happens (text/event-stream)',
    allows: ['follow'],
  },
} as const satisfies CallRows;
