import { expect, test } from 'vitest'
import { defaultBrand } from '#contract/content/brand.ts'
import { blockExcerpt } from './block-excerpt.ts'

const json = (key: string, content: unknown) => blockExcerpt({ key, type: 'json', content: JSON.stringify(content) })

test('a known block of JSON shows its texts without names and brackets', () => {
  const claims = { projects: '250+', countries: '', capacity: '10.6 MW', counted: ['projects'] }
  expect(json('site_claims', claims).text).toBe('250+ · 10.6 MW')
  const company = { name: 'Mill & Sons', foundedYear: 1897, values: [{ name: 'Wind', text: '' }] }
  expect(json('company', company).text).toBe('Mill & Sons · 1897 · Wind')
  expect(json('social_links', { linkedin: 'https://www.linkedin.com/', facebook: '' }).text).toBe('LinkedIn')
})

test('pictures in a known block are shown as pictures', () => {
  const pictures = ['/media/a/wide.jpg', 'https://files.example/tall.webp']
  expect(json('hero_pictures', { landscape: pictures[0], portrait: pictures[1] })).toEqual({ text: '', pictures })
  expect(json('brand', { ...defaultBrand, logo: '/media/a/logo.svg' }).pictures).toEqual(['/media/a/logo.svg'])
})

test('HTML is shown without tags, and a film of the media library by its name', () => {
  expect(blockExcerpt({ key: 'about_story', type: 'html', content: '<p>We <b>mill</b>.</p>' }).text).toBe('We mill.')
  const film = blockExcerpt({ key: 'about_video_url', type: 'video', content: '/media/a/film.mp4' })
  expect(film.text).toBe('film.mp4')
  const link = 'https://youtu.be/abcdefghijk'
  expect(blockExcerpt({ key: 'about_video_url', type: 'video', content: link }).text).toBe(link)
  expect(blockExcerpt({ key: 'about_video_url', type: 'video', content: 'none' }).text).toBe('No film')
  expect(blockExcerpt({ key: 'note', type: 'text', content: 'none' }).text).toBe('none')
})

test('a block that no page shows is shown as it is, and so is broken JSON', () => {
  expect(json('note', { a: '1' }).text).toBe('{"a":"1"}')
  expect(blockExcerpt({ key: 'company', type: 'json', content: '{"name":' }).text).toBe('{"name":')
})
