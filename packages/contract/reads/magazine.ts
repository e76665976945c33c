/** The home page, the magazine, volumes and topics. */

import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { Name, None, OfItem, Paged, pageQuery } from '@masthead/contract/read-queries';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { TOPIC_ITEM_TYPES, TopicAnswer, TopicsAnswer } from '@masthead/contract/topic';
import { VerticalVideoAnswer, VerticalVideosAnswer } from '@masthead/contract/vertical-video';
import { VolumeAnswer, VolumesAnswer } from '@masthead/contract/volume';
import { z } from 'zod';

export const MAGAZINE_READS = {
  home: {
    path: '/home/landing',
    summary: 'The home page',
    query: None,
    answer: HomeLandingAnswer,
    examples: 'home-landing/examples/',
  },
  storyLanding: {
    path: '/story/landing',
    summary: "The magazine's landing page; `page` counts the latest stories",
    query: pageQuery(12, MAX_PER_PAGE),
    answer: StoryLandingAnswer,
    examples: 'story-landing/examples/',
  },
  story: {
    path: '/stories/{id}',
    summary: 'A story',
    query: OfItem,
    answer: StoryAnswer,
    examples: 'story/examples/',
  },
  verticalVideos: {
    path: '/stories/videos',
    summary: 'Vertical videos, newest first',
    query: Paged.extend({ topic: Name }),
    answer: VerticalVideosAnswer,
    examples: 'vertical-video/examples/vertical-videos-',
  },
  verticalVideo: {
    path: '/stories/videos/{id}',
    summary: 'A vertical video',
    query: OfItem,
    answer: VerticalVideoAnswer,
    examples: 'vertical-video/examples/',
  },
  volumes: {
    path: '/volumes',
    summary: 'Volumes, highest number first',
    query: Paged,
    answer: VolumesAnswer,
    examples: 'volume/examples/volumes-',
  },
  latestVolume: {
    path: '/volumes/latest',
    summary: 'The volume with the highest number',
    query: None,
    answer: VolumeAnswer,
    examples: 'volume/examples/',
  },
  volume: {
    path: '/volumes/{id}',
    summary: 'A volume',
    query: OfItem,
    answer: VolumeAnswer,
    examples: 'volume/examples/',
  },
  topics: {
    path: '/topics',
    summary: 'Topics by title',
    query: Paged,
    answer: TopicsAnswer,
    examples: 'topic/examples/topics-',
  },
  topic: {
    path: '/topics/{id}',
    summary: 'A topic and what is about it, newest first',
    query: Paged.extend({ ...OfItem.shape, type: z.enum(TOPIC_ITEM_TYPES).optional() }),
    answer: TopicAnswer,
    examples: 'topic/examples/',
  },
} as const;
