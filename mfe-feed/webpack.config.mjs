import { makeWebpackConfig } from '@stoa/config/webpack';

export default makeWebpackConfig({
  name: 'feed',
  kind: 'remote',
  dir: import.meta.dirname,
  exposes: {
    './home': './src/home/HomePage.tsx',
    './post': './src/post/PostPage.tsx',
    './createPost': './src/create-post/CreatePostPage.tsx',
    './search': './src/search/SearchPage.tsx',
    './PostList': './src/post-list/PostList.tsx',
  },
});
