/**
 * Inline script for the page's end: preloads the files of the page's remote after the first paint. Requests slow down a
 * slow phone, and the far larger app bundle is needed first. The server lists the files in `<template
 * id="stoa-preload">`.
 */
export const preloadScript = `requestAnimationFrame(function(){setTimeout(function(){
var files=document.getElementById('stoa-preload');
if(files)document.head.append(files.content)})});`;
