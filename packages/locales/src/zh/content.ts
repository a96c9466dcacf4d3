import type { content as english } from '../en/content.ts';
import type { Translation } from '../translation.ts';

export const content: Translation<typeof english> = {
  section: '帮助与信息',
  news: {
    title: '资讯',
    hint: '平台最新动态',
    all: '全部资讯',
    empty: '暂无资讯',
    empty_hint: '有新动态时会显示在这里。',
  },
  faq: {
    title: '常见问题',
    hint: '常见疑问与解答',
    search: '搜索问题',
    clear: '清除搜索',
    found: '{count, plural, other {# 个问题}}',
    empty: '暂无问题',
    nothing: '没有匹配的问题',
    nothing_hint: '请换个关键词，或直接咨询我们。',
    ask: '联系我们',
  },
  about: {
    title: '关于我们',
    website: '官方网站',
  },
  agreement: {
    title: '用户协议',
    version: '第 {version} 版，{date}',
  },
  certificates: {
    title: 'MSB 证书',
    hint: '牌照与注册信息',
    empty: '暂无证书',
    empty_hint: '本平台的牌照与注册信息将在此列出。',
  },
  download: {
    title: '下载应用',
    name: '名称',
    version: '版本',
    size: '大小',
    updated: '更新时间',
    install: '安装',
    installed: '应用已安装',
    installed_hint: '请从主屏幕打开，应用会自动更新。',
    how: '添加到主屏幕',
    how_menu: '打开浏览器菜单，选择“安装应用”或“添加到主屏幕”。',
    how_share: '在 Safari 中点按“共享”，然后选择“添加到主屏幕”。',
    links: '其他获取方式',
  },
};
