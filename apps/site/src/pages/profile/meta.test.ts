import { CompanyLandingAnswer } from '@masthead/contract/company-landing';
import { InitiativeAnswer } from '@masthead/contract/initiative';
import { ProfileAnswer } from '@masthead/contract/profile';
import { expect, test } from 'vitest';
import { companyMeta } from '#src/pages/company/meta.ts';
import { initiativeMeta } from '#src/pages/initiative/meta.ts';
import { profileMeta } from '#src/pages/profile/meta.ts';
import { example } from '#src/testing/examples.ts';
import { viewIn } from '#src/testing/view-in.ts';

const view = viewIn('en');
const profileOf = (name: string) =>
  ProfileAnswer.parse(example(`profile/examples/${name}.json`)).data;

test('a profile is a person of the company, with role and portrait', () => {
  const profile = profileOf('full');
  const { structured, image } = profileMeta({ profile }, view);
  expect(structured).toMatchObject({
    '@type': 'ProfilePage',
    dateModified: profile.updated_at,
    mainEntity: {
      '@type': 'Person',
      name: profile.title,
      jobTitle: profile.role,
      description: profile.description,
      image: expect.stringMatching(/^https:\/\/news\.example\/media\/.+\/4x5-900\.jpg$/),
      worksFor: { '@type': 'Organization', name: 'Velden' },
    },
  });
  expect(image?.path).toMatch(/16x9-1200\.jpg$/);
});

test('a profile without portrait and text says nothing of them', () => {
  const { structured, image } = profileMeta({ profile: profileOf('minimal') }, view);
  expect(structured).not.toHaveProperty('mainEntity.image');
  expect(structured).not.toHaveProperty('mainEntity.description');
  expect(image).toBeNull();
});

test('the company is an organisation, described even where its page says nothing', () => {
  for (const name of ['full', 'minimal']) {
    const answer = example(`company-landing/examples/${name}.json`);
    const { structured } = companyMeta({ landing: CompanyLandingAnswer.parse(answer).data }, view);
    expect(structured).toMatchObject({ '@type': 'Organization', url: 'https://news.example' });
    expect(structured?.description).not.toBe('');
  }
});

test('an initiative lies under its header only where it has a picture', () => {
  const headers = ['full', 'minimal'].map((name) => {
    const answer = InitiativeAnswer.parse(example(`initiative/examples/${name}.json`));
    return initiativeMeta({ initiative: answer.data }, view).header;
  });
  expect(headers).toEqual(['full', 'solid']);
});
