import { describe, expect, test } from 'vitest'
import { ContentInput } from './blocks.schema.ts'
import { ArticleInput } from './news.schema.ts'
import { embedUrl, videoProblem } from './video.ts'

const id = 'aqz-KE-bpKQ'
const list = 'PLBCF2DAC6FFB574DE'
const channel = 'UCSMOQeBJ2RAnuFungnQOxLg'
const youtube = 'https://www.youtube-nocookie.com/embed'
const vimeo = 'https://player.vimeo.com/video/76979871'

describe('the player of a link', () => {
  test.each([
    // The usual addresses of a film
    [`https://www.youtube.com/watch?v=${id}`, `${youtube}/${id}`],
    [`https://youtu.be/${id}?si=abcdef`, `${youtube}/${id}`],
    [`https://m.youtube.com/watch?app=desktop&v=${id}`, `${youtube}/${id}`],
    [`https://www.youtube.com/shorts/${id}`, `${youtube}/${id}`],
    [`https://www.youtube.com/embed/${id}`, `${youtube}/${id}`],
    ['https://vimeo.com/76979871', `${vimeo}?dnt=1`],
    ['https://vimeo.com/channels/staffpicks/76979871', `${vimeo}?dnt=1`],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', `${vimeo}?dnt=1`],
    ['https://vimeo.com/showcase/123/video/76979871', `${vimeo}?dnt=1`],
    ['https://vimeo.com/manage/videos/76979871', `${vimeo}?dnt=1`],
    // Vimeo's key of a film that is not public
    ['https://vimeo.com/76979871/8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', `${vimeo}?h=8272103f6e&dnt=1`],
    ['https://vimeo.com/76979871?h=8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', `${vimeo}?h=8272103f6e&dnt=1`],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
    // Playlists
    [`https://www.youtube.com/playlist?list=${list}`, `${youtube}/videoseries?list=${list}`],
    [`https://www.youtube.com/embed/videoseries?list=${list}`, `${youtube}/videoseries?list=${list}`],
    [`https://www.youtube.com/watch?list=${list}`, `${youtube}/videoseries?list=${list}`],
    [`https://www.youtube.com/watch?v=${id}&list=${list}`, `${youtube}/${id}?list=${list}`],
    [`https://youtu.be/${id}?list=${list}`, `${youtube}/${id}?list=${list}`],
    [`https://www.youtube.com/watch?v=${id}&list=RD${id}`, `${youtube}/${id}`],
    // Live streams and events
    [`https://www.youtube.com/live/${id}?feature=share`, `${youtube}/${id}`],
    [`https://www.youtube.com/channel/${channel}/live`, `${youtube}/live_stream?channel=${channel}`],
    [`https://www.youtube.com/embed/live_stream?channel=${channel}`, `${youtube}/live_stream?channel=${channel}`],
    ['https://vimeo.com/event/4567', 'https://vimeo.com/event/4567/embed'],
    ['https://vimeo.com/event/4567/8272103f6e', 'https://vimeo.com/event/4567/embed/8272103f6e'],
    ['https://vimeo.com/event/4567/embed', 'https://vimeo.com/event/4567/embed'],
    // Where the film starts
    [`https://youtu.be/${id}?t=90`, `${youtube}/${id}?start=90`],
    [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, `${youtube}/${id}?start=3723`],
    [`https://www.youtube.com/watch?v=${id}#t=1m30s`, `${youtube}/${id}?start=90`],
    [`https://www.youtube.com/embed/${id}?start=90`, `${youtube}/${id}?start=90`],
    [`https://www.youtube.com/watch?v=${id}&list=${list}&t=90s`, `${youtube}/${id}?list=${list}&start=90`],
    [`https://youtu.be/${id}?t=soon`, `${youtube}/${id}`],
    ['https://vimeo.com/76979871#t=1m30s', `${vimeo}?dnt=1#t=90s`],
    ['https://vimeo.com/76979871/8272103f6e#t=90', `${vimeo}?h=8272103f6e&dnt=1#t=90s`],
  ])('%s is %s', (link, player) => {
    expect(embedUrl(link)).toBe(player)
    expect(videoProblem(link)).toBeNull()
  })
})

describe('an address of a video site that is no film', () => {
  const noFilms = [
    'https://www.youtube.com/@company',
    'https://www.youtube.com/@company/live',
    `https://www.youtube.com/channel/${channel}`,
    'https://www.youtube.com/results?search_query=sun',
    'https://www.youtube.com/watch?v=short',
    'https://youtu.be/',
    'https://vimeo.com/company',
    'https://vimeo.com/showcase/123',
    'https://vimeo.com/watch',
  ]

  test.each(noFilms)('%s says so, in an article and in a block', (link) => {
    const site = link.includes('vimeo') ? 'Vimeo' : 'YouTube'
    const words = `This page of ${site} is no film. Please open the film and copy its address`
    expect(embedUrl(link)).toBeNull()
    const article = { title: 'a', date: '2026-01-01', location: 'a', writeUp: '<p>a</p>', mediaUrl: link }
    expect(ArticleInput.safeParse(article).error?.issues).toMatchObject([{ path: ['mediaUrl'], message: words }])
    const block = { key: 'about_video_url', title: null, type: 'video', content: link }
    expect(ContentInput.safeParse(block).error?.issues).toMatchObject([{ path: ['content'], message: words }])
  })

  test.each([
    'https://example.com/a.jpg',
    '/media/a.jpg',
    'https://i.ytimg.com/vi/a/b.jpg',
    'https://youtube.com.example/',
  ])('nothing is said of %s', (link) => {
    expect(videoProblem(link)).toBeNull()
  })
})
